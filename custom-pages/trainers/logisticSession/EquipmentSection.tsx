import Typography from '@mui/material/Typography';
import { choiceLabel } from '../../../model/recordLabel.ts';
import type { DayVehicle, TrainerLogisticSession } from '../../../model/trainers/trainerSpace.ts';
import { TRAINER_SPACE_MESSAGES } from '../messages.ts';
import { DaySection } from './DaySection.tsx';
import { Note } from './Note.tsx';

const detailOf = ({ color, gearbox, fuel }: DayVehicle): string =>
  [color, gearbox ? choiceLabel('vehicles', 'gearbox', gearbox) : null, fuel ? choiceLabel('vehicles', 'fuel', fuel) : null]
    .filter(Boolean)
    .join(' · ');

/** Vehicles, tools, and preparation notes. */
export const EquipmentSection = ({ logisticSession }: { readonly logisticSession: TrainerLogisticSession }) => (
  <DaySection title={TRAINER_SPACE_MESSAGES.equipment}>
    {logisticSession.vehicles.length + logisticSession.teachingTools.length === 0 ? (
      <Typography color="textSecondary">{TRAINER_SPACE_MESSAGES.noEquipment}</Typography>
    ) : null}
    {logisticSession.vehicles.map((vehicle) => (
      <Typography key={vehicle.matriculation} variant="body2" component="div" sx={{ py: 0.5 }}>
        {`${vehicle.model} · ${vehicle.matriculation} (${vehicle.reference})`}
        <Typography variant="caption" color="textSecondary" component="div">
          {detailOf(vehicle)}
        </Typography>
      </Typography>
    ))}
    {logisticSession.teachingTools.map(({ name, reference }) => (
      <Typography key={reference} variant="body2" sx={{ py: 0.5 }}>
        {`${name} (${reference})`}
      </Typography>
    ))}
    <Note text={logisticSession.commentaryVehicle} />
    <Note text={logisticSession.commentaryMaterials} />
    <Note title={TRAINER_SPACE_MESSAGES.technicalPreparation} text={logisticSession.technicalPreparation} />
  </DaySection>
);
