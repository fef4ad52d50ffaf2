import { type TraineeStep, traineePageAddress } from '../calls/emargementRoute.ts';
import { MESSAGES } from '../words/messages.ts';
import './steps.css';

interface StepsProps {
  readonly uuid: string;
  readonly mail: string | undefined;
  readonly current: TraineeStep;
  /** A session without convocation has one step less. Default true. */
  readonly hasConvocation?: boolean;
}

const STEPS: readonly TraineeStep[] = ['convocation', 'avant', '', 'apres'];

/** The steps of a trainee's page, each at its own address below the personal link. */
export const Steps = ({ uuid, mail, current, hasConvocation = true }: StepsProps) => (
  <nav className="steps" aria-label={MESSAGES.steps.label}>
    <ol>
      {STEPS.filter((step) => step !== 'convocation' || hasConvocation).map((step) => (
        <li key={step}>
          <a href={traineePageAddress({ uuid, mail }, step)} aria-current={step === current ? 'page' : undefined}>
            {MESSAGES.steps.names[step]}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
