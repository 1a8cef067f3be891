import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type createRecordEditMachine, selectFailure, type Versioned } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { AlertDialog } from '../../../ui/alert-dialog/alert-dialog.tsx';

type RecordRemovalProps<TRecord extends Versioned> = {
  edit: ActorRefFrom<ReturnType<typeof createRecordEditMachine<TRecord>>>;
  /** Name of the record for the confirmation. */
  identifier: { label: string; value: string };
  words: Record<'title' | 'text' | 'confirm' | 'gone' | 'failed', string>;
  onClose: () => void;
};

/** Confirms the removal of a record; stays open on failure. */
export function RecordRemoval<TRecord extends Versioned>({
  edit,
  identifier,
  words,
  onClose,
}: RecordRemovalProps<TRecord>) {
  const { t } = useTranslation();
  const failure = useSelector(edit, selectFailure);
  const ready = useSelector(edit, (snapshot) => snapshot.can({ type: 'record.remove' }));
  const busy = useSelector(edit, (snapshot) => snapshot.hasTag('removing') || snapshot.hasTag('loading'));
  const confirm = () => {
    edit.send({ type: 'record.remove' });
    edit.send({ type: 'record.confirmRemoval' });
  };
  return (
    <AlertDialog
      open
      title={words.title}
      text={words.text}
      identifiers={[identifier]}
      cancelLabel={t('app.cancel')}
      confirmLabel={words.confirm}
      busy={busy}
      {...(!ready && !busy && { confirmReason: words.gone })}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {failure === null ? null : <p role="alert">{words.failed}</p>}
    </AlertDialog>
  );
}
