import ConstructionIcon from '@mui/icons-material/ConstructionOutlined';
import DirectionsCarIcon from '@mui/icons-material/DirectionsCarOutlined';

/** Kinds of equipment, as named in the addresses. */
export const EQUIPMENT_VIEWS = ['vehicle', 'teaching_tool'] as const;

export type EquipmentView = (typeof EQUIPMENT_VIEWS)[number];

export const isEquipmentView = (text: string | undefined): text is EquipmentView => EQUIPMENT_VIEWS.some((view) => view === text);

/** For each kind: the collection, the session's field, and the list columns. */
export const EQUIPMENT = {
  vehicle: {
    resource: 'vehicles',
    field: 'vehicles',
    Icon: DirectionsCarIcon,
    columns: ['reference', 'matriculation', 'carBrand', 'carModel', 'fuel', 'gearbox', 'area'],
  },
  teaching_tool: {
    resource: 'teaching_tools',
    field: 'teachingTools',
    Icon: ConstructionIcon,
    columns: ['name', 'reference', 'brand', 'serialNumber', 'area'],
  },
} as const;

/** Filter fields of each kind. */
export const FILTERED_FIELDS = {
  vehicle: ['area', 'fuel', 'gearbox', 'category'],
  teaching_tool: ['area', 'brand'],
} as const satisfies Record<EquipmentView, readonly string[]>;

/** Fields that tables and panels of equipment read, by collection. */
export const EQUIPMENT_FIELDS = {
  vehicles: [...EQUIPMENT.vehicle.columns, ...FILTERED_FIELDS.vehicle],
  teaching_tools: [...EQUIPMENT.teaching_tool.columns, ...FILTERED_FIELDS.teaching_tool],
} as const;
