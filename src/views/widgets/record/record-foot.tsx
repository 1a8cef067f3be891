import { useSelector } from '@xstate/react';
import { selectIsDirty } from '#machines/record-edit/index.ts';
import type { Versioned } from '#machines/record-edit/record-edit.types.ts';
import { Button } from '../../ui/button/button.tsx';
import { SaveState } from '../../ui/save-state/save-state.tsx';
import styles from './record-foot.module.css';
import type { RecordActor } from './record-type.ts';

type RecordFootProps<T extends Versioned> = {
  edit: RecordActor<T>;
  texts: Record<'saving' | 'kept' | 'saved' | 'discard' | 'save' | 'unchanged', string> & { conflictText?: string };
  /** Enter in a text field saves. Not for clinical sheets: a barcode reader ends each code with Enter. */
  savesWithEnter?: boolean;
};

/** Save state with its actions; within a form it saves by submitting, which a field may hold. */
export function RecordFoot<T extends Versioned>({ edit, texts, savesWithEnter = false }: RecordFootProps<T>) {
  const isDirty = useSelector(edit, selectIsDirty<T>);
  const isSaving = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  const isSaved = useSelector(edit, (snapshot) => snapshot.hasTag('saved'));
  const canSave = useSelector(edit, (snapshot) => snapshot.can({ type: 'record.save' }));
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const reason = isConflict ? (texts.conflictText ?? texts.unchanged) : texts.unchanged;
  const state = isSaving ? 'saving' : isDirty ? 'kept' : isSaved ? 'saved' : null;
  return (
    <div className={styles.foot}>
      {state ? <SaveState state={state} text={texts[state]} /> : <span />}
      <span className="row wrap">
        {isDirty && canSave ? (
          <Button onClick={() => edit.send({ type: 'record.discard' })}>{texts.discard}</Button>
        ) : null}
        <Button
          type={savesWithEnter ? 'submit' : 'button'}
          variant="primary"
          busy={isSaving}
          disabledReason={canSave || isSaving ? undefined : reason}
          onClick={({ currentTarget: { form } }) => {
            if (!form) edit.send({ type: 'record.save' });
            else if (!savesWithEnter) form.requestSubmit();
          }}
        >
          {texts.save}
        </Button>
      </span>
    </div>
  );
}
