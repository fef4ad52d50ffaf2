interface CarModel {
  readonly brand: string;
  readonly model: string;
  /** Engine and fuel, as in `model/vehicles/vehicleKinds.ts`. */
  readonly engines: readonly (readonly [engine: string, fuel: string])[];
  readonly finishes: readonly string[];
  readonly type: string;
}

const TOYOTA_FINISHES = ['Dynamic', 'Design', 'GR Sport', 'Collection'];
const LEXUS_FINISHES = ['Premium Edition', 'Luxe', 'F SPORT', 'Executive'];
const HYBRID = (engine: string): readonly [string, string] => [engine, 'hybrid'];

/** Models on sale, by make. */
// biome-ignore format: a table reads by its columns
export const CAR_MODELS: readonly CarModel[] = [
  { brand: 'TOYOTA', model: 'Aygo X', engines: [['1.0 VVT-i 72 ch', 'petrol'], HYBRID('116h Hybride')], finishes: ['Active', ...TOYOTA_FINISHES], type: 'Citadine' },
  { brand: 'TOYOTA', model: 'Yaris', engines: [HYBRID('116h Hybride'), HYBRID('130h Hybride')], finishes: TOYOTA_FINISHES, type: 'Citadine' },
  { brand: 'TOYOTA', model: 'Yaris Cross', engines: [HYBRID('116h Hybride'), HYBRID('130h AWD-i')], finishes: TOYOTA_FINISHES, type: 'SUV' },
  { brand: 'TOYOTA', model: 'Corolla', engines: [HYBRID('140h Hybride'), HYBRID('196h Hybride')], finishes: TOYOTA_FINISHES, type: 'Berline' },
  { brand: 'TOYOTA', model: 'Corolla Touring Sports', engines: [HYBRID('140h Hybride'), HYBRID('196h Hybride')], finishes: TOYOTA_FINISHES, type: 'Break' },
  { brand: 'TOYOTA', model: 'C-HR', engines: [HYBRID('140h Hybride'), ['225 Hybride Rechargeable', 'plug_in_hybrid']], finishes: TOYOTA_FINISHES, type: 'SUV' },
  { brand: 'TOYOTA', model: 'RAV4', engines: [HYBRID('218h AWD-i'), ['306 Hybride Rechargeable', 'plug_in_hybrid']], finishes: ['Dynamic Business', 'Design', 'Lounge'], type: 'SUV' },
  { brand: 'TOYOTA', model: 'bZ4X', engines: [['Électrique 204 ch', 'electric'], ['Électrique 218 ch AWD', 'electric']], finishes: ['Origin', 'Exclusive'], type: 'SUV' },
  { brand: 'TOYOTA', model: 'Mirai', engines: [['Hydrogène 182 ch', 'hydrogen']], finishes: ['Lounge', 'Executive'], type: 'Berline' },
  { brand: 'TOYOTA', model: 'Hilux', engines: [['2.8 D-4D 204 ch', 'diesel']], finishes: ['Légende', 'Lounge', 'Invincible'], type: 'Pick-up' },
  { brand: 'TOYOTA', model: 'Proace City', engines: [['100 D-4D', 'diesel'], ['Électrique 50 kWh', 'electric']], finishes: ['Dynamic', 'Business'], type: 'Utilitaire' },
  { brand: 'TOYOTA', model: 'Proace', engines: [['145 D-4D', 'diesel'], ['Électrique 75 kWh', 'electric']], finishes: ['Dynamic', 'Business'], type: 'Utilitaire' },
  { brand: 'TOYOTA', model: 'GR86', engines: [['2.4 D-4S 234 ch', 'petrol']], finishes: ['Pack Premium', 'Pack Track'], type: 'Coupé' },
  { brand: 'LEXUS', model: 'LBX', engines: [HYBRID('136h Hybride')], finishes: ['Elegant', 'Emotion', 'Cool'], type: 'SUV' },
  { brand: 'LEXUS', model: 'UX 300h', engines: [HYBRID('199h Hybride')], finishes: LEXUS_FINISHES, type: 'SUV' },
  { brand: 'LEXUS', model: 'NX 450h+', engines: [['309 Hybride Rechargeable', 'plug_in_hybrid']], finishes: LEXUS_FINISHES, type: 'SUV' },
  { brand: 'LEXUS', model: 'RX 500h', engines: [HYBRID('371h Hybride')], finishes: LEXUS_FINISHES, type: 'SUV' },
  { brand: 'LEXUS', model: 'ES 300h', engines: [HYBRID('218h Hybride')], finishes: LEXUS_FINISHES, type: 'Berline' },
  { brand: 'LEXUS', model: 'RZ 450e', engines: [['Électrique 313 ch', 'electric']], finishes: LEXUS_FINISHES, type: 'SUV' },
  { brand: 'RENAULT', model: 'Clio V', engines: [['TCe 90', 'petrol'], HYBRID('E-Tech 145')], finishes: ['Evolution', 'Techno', 'Esprit Alpine'], type: 'Citadine' },
  { brand: 'RENAULT', model: 'Mégane E-Tech', engines: [['Électrique 220 ch', 'electric']], finishes: ['Equilibre', 'Techno', 'Iconic'], type: 'Berline' },
  { brand: 'RENAULT', model: 'Master', engines: [['Blue dCi 150', 'diesel']], finishes: ['Confort', 'Grand Confort'], type: 'Utilitaire' },
  { brand: 'PEUGEOT', model: '208', engines: [['PureTech 100', 'petrol'], ['Électrique 156 ch', 'electric']], finishes: ['Active', 'Allure', 'GT'], type: 'Citadine' },
  { brand: 'PEUGEOT', model: '308 SW', engines: [['BlueHDi 130', 'diesel'], HYBRID('Hybrid 136')], finishes: ['Active', 'Allure', 'GT'], type: 'Break' },
  { brand: 'PEUGEOT', model: 'e-Expert', engines: [['Électrique 136 ch', 'electric']], finishes: ['Pro', 'Asphalt'], type: 'Utilitaire' },
  { brand: 'CITROËN', model: 'Berlingo', engines: [['BlueHDi 100', 'diesel']], finishes: ['Plus', 'Max'], type: 'Utilitaire' },
  { brand: 'VOLKSWAGEN', model: 'Golf', engines: [['2.0 TDI 150', 'diesel'], ['1.5 TSI 130', 'petrol']], finishes: ['Life', 'Style', 'R-Line'], type: 'Berline' },
  { brand: 'BMW', model: 'Série 1', engines: [['118i 136 ch', 'petrol'], ['118d 150 ch', 'diesel']], finishes: ['Business', 'M Sport'], type: 'Berline' },
];

// biome-ignore format: a table reads by its columns
export const CAR_COLORS: readonly string[] = [
  'Blanc pur', 'Blanc nacré', 'Gris atlas', 'Gris platinium', 'Noir intense', 'Rouge intense', 'Rouge émotion', 'Bleu cobalt', 'Bleu denim',
  'Vert sapin', 'Beige sable', 'Orange corail',
];
