import { describe, expect, it } from 'vitest';
import { nounReplacer } from './frenchNouns.ts';

const said = nounReplacer([
  { from: ['société', 'sociétés'], to: ['Client', 'Clients'], isFeminine: false },
  { from: ['hôtel', 'hôtels'], to: ['Auberge', 'Auberges'], isFeminine: true },
  { from: ['formateur', 'formateurs'], to: ['Moniteur principal', 'Moniteurs principaux'], isFeminine: false },
  { from: ['lieu', 'lieux'], to: ['Circuit', 'Circuits'], isFeminine: false },
  { from: ['véhicule', 'véhicules'], to: ['VL', 'VL'], isFeminine: false },
  { from: ['besoin', 'besoins'], to: ['Demande', 'Demandes'], isFeminine: true },
  { from: ['besoin de formation', 'besoins de formation'], to: ['Demande', 'Demandes'], isFeminine: true },
  { from: ['contact', 'contacts'], to: ['Contact clé', 'Contacts clés'], isFeminine: false },
]);

describe('a sentence with other nouns', () => {
  it.each([
    ['Choisissez une société', 'Choisissez un client'],
    ['Cette société est supprimée.', 'Ce client est supprimé.'],
    ['Toutes les sociétés archivées', 'Tous les clients archivés'],
    ['le nom de la société', 'le nom du client'],
    ['Aucune société', 'Aucun client'],
    ['Aucune autre société', 'Aucun autre client'],
    ['la société n’a pas été trouvée', 'le client n’a pas été trouvé'],
    ['%{smart_count} société |||| %{smart_count} sociétés', '%{smart_count} client |||| %{smart_count} clients'],
    ['jusqu’à la société', 'jusqu’au client'],
    ['Nouvelle société existante', 'Nouveau client existant'],
    ['Les sociétés de la période sont prêtes', 'Les clients de la période sont prêts'],
    ['Cette société existe : choisissez-en une autre', 'Ce client existe : choisissez-en un autre'],
    ['Remplacer une société par une autre', 'Remplacer un client par un autre'],
    ['l’adresse de l’hôtel', 'l’adresse de l’auberge'],
    ['Cet hôtel est au bord', 'Cette auberge est au bord'],
    ['un nouvel hôtel prévu', 'une nouvelle auberge prévue'],
    ['plus d’hôtels', 'plus d’auberges'],
    ['L’hôtel', 'L’auberge'],
    ['plus qu’un besoin', 'plus qu’une demande'],
    ['Du besoin de formation au besoin', 'De la demande à la demande'],
    ['Le formateur a signé', 'Le moniteur principal a signé'],
    ['Retirez le véhicule', 'Retirez le VL'],
    ['Véhicule choisi', 'VL choisi'],
    ['Chaque lieu', 'Chaque circuit'],
    ['le\u00a0lieu', 'le circuit'],
  ])('%s: %s', (sentence, expected) => expect(said(sentence)).toBe(expected));

  it.each([
    'cochez « N’est plus proposé » au lieu de la retirer',
    '%{société}, {{besoin}} et %{besoin}',
    '/société/list, la demi-société, société_id',
    'Le contact clé est averti',
    'les sociétaires',
  ])('stays: %s', (sentence) => expect(said(sentence)).toBe(sentence));
});
