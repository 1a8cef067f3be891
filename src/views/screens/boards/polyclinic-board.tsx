import { usePolyclinicQueue } from '../../app/use-boards.ts';
import { CareBoard } from '../work/care-board.tsx';

/** Encounters of the chosen polyclinic. */
export function PolyclinicBoard({ id }: { id: string }) {
  return <CareBoard queue={usePolyclinicQueue(id)} of="polyclinic" />;
}
