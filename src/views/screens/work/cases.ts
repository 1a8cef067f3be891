import { CareStatus, type MedicalCare } from '#domain/medical-care/medical-care.ts';
import { type Orientation, OrientationStatus } from '#domain/orientation/orientation.ts';
import { type BoardCase, type BoardStage, boardWords } from '#domain/queue/board-view.ts';
import { oncePerRow } from '#domain/queue/wait.ts';
import { fullName } from '#domain/session/user.ts';
import { waitOf as careWaitOf } from '#machines/care-queue/index.ts';
import { waitOf as orientationWaitOf } from '#machines/work-queue/index.ts';

const careStages: Record<MedicalCare['status'], BoardStage> = {
  [CareStatus.NEW]: 'waiting',
  [CareStatus.PROCESS]: 'process',
  [CareStatus.HIC_OPEN]: 'process',
  [CareStatus.NUTRITIONAL_OPEN]: 'process',
  [CareStatus.DERIVED]: 'derived',
  [CareStatus.WAITING_FOR_VALIDATION]: 'validation',
  [CareStatus.PREVIOUS_FOR_SIGNATURE]: 'signature',
  [CareStatus.WAITING_FOR_SIGNATURE]: 'signature',
  [CareStatus.CLOSED]: 'closed',
};

/** Common board row of an encounter. */
export const caseOfCare = oncePerRow<MedicalCare, BoardCase>((row) => ({
  wait: careWaitOf(row),
  stage: careStages[row.status],
  patient: fullName(row.User),
  words: boardWords([fullName(row.User), row.User.IC, row.Reason, row.number]),
  mode: row.mode,
}));

const orientationStage = ({ status, IsBlocked }: Orientation): BoardStage =>
  status !== OrientationStatus.NEW ? 'closed' : IsBlocked ? 'process' : 'waiting';

/** Common board row of an orientation. */
export const caseOfOrientation = oncePerRow<Orientation, BoardCase>((row) => ({
  wait: orientationWaitOf(row),
  stage: orientationStage(row),
  patient: fullName(row.User),
  words: boardWords([fullName(row.User), row.User.IC, row.Question, String(row.Number)]),
  mode: null,
}));
