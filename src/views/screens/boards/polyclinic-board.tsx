import { usePolyclinicQueue } from '../../app/use-boards.ts';
import { CareBoard } from '../work/care-board.tsx';

/** The cares of the polyclinic that was chosen, whoever attends them. */
export function PolyclinicBoard({ id }: { id: string }) {
  return <CareBoard queue={usePolyclinicQueue(id)} of="polyclinic" />;
}
