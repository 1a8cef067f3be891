import { useSelector } from '@xstate/react';
import type { Versioned } from '#machines/record-edit/record-edit.types.ts';
import { Button } from '../../ui/button/button.tsx';
import { SaveState } from '../../ui/save-state/save-state.tsx';
import type { RecordActor } from './record-type.ts';

type PaneFootProps<T extends Versioned> = {
  edit: RecordActor<T>;
  /** Form that the button submits. */
  formId: string;
  texts: Record<'saving' | 'saved' | 'discard' | 'save', string> & { kept: (count: number) => string };
  /** Reason why saving is disabled; undefined if enabled. */
  reason: string | undefined;
};

/** Save state and actions below the form. */
export function PaneFoot<T extends Versioned>({ edit, formId, texts, reason }: PaneFootProps<T>) {
  const isRemoved = useSelector(edit, (snapshot) => snapshot.hasTag('removed'));
  const changed = useSelector(edit, ({ context }) => Object.keys(context.changes).length);
  const isSaving = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  const isSaved = useSelector(edit, (snapshot) => snapshot.hasTag('saved'));
  const canDiscard = useSelector(edit, (snapshot) => snapshot.can({ type: 'record.discard' }));
  const hasFields = useSelector(edit, (snapshot) => snapshot.context.record !== null && !snapshot.hasTag('conflict'));
  return (
    <>
      {isSaving ? (
        <SaveState state="saving" text={texts.saving} />
      ) : changed > 0 && !isRemoved ? (
        <SaveState state="kept" text={texts.kept(changed)} />
      ) : isSaved ? (
        <SaveState state="saved" text={texts.saved} />
      ) : (
        <span />
      )}
      {canDiscard ? <Button onClick={() => edit.send({ type: 'record.discard' })}>{texts.discard}</Button> : null}
      {hasFields && !isRemoved ? (
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={isSaving}
          disabledReason={isSaving ? undefined : reason}
        >
          {texts.save}
        </Button>
      ) : null}
    </>
  );
}
