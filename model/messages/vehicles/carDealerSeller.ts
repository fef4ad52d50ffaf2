import { CIVILITIES } from '../../kernel/values/civilities.ts';
import type { carDealerSellers } from '../../vehicles/carDealerSeller.ts';
import { type MessagesOf, sameWords } from '../words/kernel.ts';

export const carDealerSellerMessages = {
  name: 'Vendeur |||| Vendeurs',
  fields: {
    carDealer: 'Concession',
    civility: 'Civilité',
    firstName: 'Prénom',
    lastName: 'Nom',
    phoneNumber: 'Téléphone',
    secondPhoneNumber: 'Autre téléphone',
    email: 'E-mail',
  },
  sections: { identity: 'Vendeur' },
  choices: {
    civility: sameWords(CIVILITIES),
  },
  filters: {},
} as const satisfies MessagesOf<typeof carDealerSellers>;
