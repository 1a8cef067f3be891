import type { RecordEditFailure } from '#machines/record-edit/record-edit.types.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConflictPlace } from './conflict-place.tsx';

export type RecordChoice = { type: 'record.keepMine' } | { type: 'record.takeTheirs' };

type RecordProblemProps = {
  isConflict: boolean;
  failure: RecordEditFailure | null;
  texts: Record<'conflict' | 'conflictText' | 'keepMine' | 'takeTheirs' | 'invalid' | 'notSaved', string>;
  onChoose: (choice: RecordChoice) => void;
};

/** Reason why a record was not saved, or its conflict. */
export function RecordProblem({ isConflict, failure, texts, onChoose }: RecordProblemProps) {
  if (isConflict) {
    return (
      <ConflictPlace label={texts.conflict}>
        <Banner
          tone="warn"
          live="alert"
          title={texts.conflict}
          actions={
            <>
              <Button onClick={() => onChoose({ type: 'record.keepMine' })}>{texts.keepMine}</Button>
              <Button onClick={() => onChoose({ type: 'record.takeTheirs' })}>{texts.takeTheirs}</Button>
            </>
          }
        >
          {texts.conflictText}
        </Banner>
      </ConflictPlace>
    );
  }
  if (failure !== 'invalid' && failure !== 'notSaved') return null;
  return (
    <Banner tone="danger" live="alert">
      {texts[failure]}
    </Banner>
  );
}
