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
