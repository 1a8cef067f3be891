import { usePolyclinicQueue } from '../../app/use-boards.ts';
import { CareBoard } from '../work/care-board.tsx';
import { CasesTabs } from '../work/cases-tabs.tsx';

/** Encounters of the chosen polyclinic. */
export function PolyclinicBoard({ id }: { id: string }) {
  const queue = usePolyclinicQueue(id);
  return (
    <CasesTabs cares={queue} orientations={null}>
      <CareBoard queue={queue} of="polyclinic" />
    </CasesTabs>
  );
}
