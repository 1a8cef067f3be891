import { useSelector } from '@xstate/react';
import { selectFailure, selectFields } from '#machines/record-edit/index.ts';
import type { Versioned } from '#machines/record-edit/record-edit.types.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import type { Fact } from '../../ui/definition-list/definition-list.tsx';
import type { RecordActor } from './record-type.ts';

type ActWords = Record<'title' | 'text' | 'yes' | 'failed', string>;
type ActDialogProps<T extends Versioned> = {
  act: RecordActor<T>;
  /** Of what was asked for; null while nothing is. */
  words: ActWords | null;
  cancelLabel: string;
  isDangerous: boolean;
  identifiers: readonly Fact[];
};

/** Asks to confirm an act on a row, and shows why it failed. */
export function ActDialog<T extends Versioned>(props: ActDialogProps<T>) {
  const { act, words, cancelLabel, isDangerous, identifiers } = props;
  const isBusy = useSelector(act, (snapshot) => snapshot.hasTag('saving'));
  const failure = useSelector(act, selectFailure);
  const problem = useSelector(act, selectFields<T>).Act;
  const failed = problem && 'sentence' in problem ? problem.sentence : words?.failed;
  return (
    <AlertDialog
      open={words !== null}
      title={words?.title ?? ''}
      text={words?.text ?? ''}
      identifiers={identifiers}
      cancelLabel={cancelLabel}
      confirmLabel={words?.yes ?? ''}
      tone={isDangerous ? 'danger' : 'primary'}
      busy={isBusy}
      onCancel={() => act.send({ type: 'record.discard' })}
      onConfirm={() => act.send({ type: 'record.save' })}
    >
      {failure !== null && failed ? (
        <Banner tone="danger" live="alert">
          {failed}
        </Banner>
      ) : null}
    </AlertDialog>
  );
}
