import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConflictPlace } from './conflict-place.tsx';
import type { RecordChoice } from './record-problem.tsx';

type PaneConflictProps = {
  texts: Record<'conflict' | 'conflictText' | 'mine' | 'theirs' | 'keepMine' | 'takeTheirs', string>;
  mine: ReactNode;
  theirs: ReactNode;
  onChoose: (choice: RecordChoice) => void;
};

/** Conflict with a change by another user: both versions, and the choice. */
export function PaneConflict({ texts, mine, theirs, onChoose }: PaneConflictProps) {
  return (
    <ConflictPlace label={texts.conflict}>
      <Banner tone="warn" live="alert" title={texts.conflict}>
        {texts.conflictText}
      </Banner>
      <h3 className="meta">{texts.mine}</h3>
      {mine}
      <h3 className="meta">{texts.theirs}</h3>
      {theirs}
      <div className="row wrap">
        <Button onClick={() => onChoose({ type: 'record.keepMine' })}>{texts.keepMine}</Button>
        <Button onClick={() => onChoose({ type: 'record.takeTheirs' })}>{texts.takeTheirs}</Button>
      </div>
    </ConflictPlace>
  );
}
