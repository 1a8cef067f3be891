import Plus from '@lucide/icons/icons/plus';
import { useActorRef, useSelector } from '@xstate/react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { type CareNote, CareStatus } from '#domain/medical-care/medical-care.ts';
import { selectDraft, selectFailure, selectIsBusy, selectIsLoading, selectText } from '#machines/care-note/index.ts';
import { selectNoteGuard } from '#machines/medical-care/index.ts';
import { useCareNoteLogic } from '../../app/use-medical-care.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { DraftState } from '../../widgets/draft-state/draft-state.tsx';
import { RefusedBanner } from '../../widgets/refused-banner.tsx';
import { NoteLines } from './care-note-lines.tsx';
import { useKnownCare } from './care-texts.ts';
import styles from './medical-care.module.css';

const noteMax = 4_000;

/** Clinical 3: notes with author and time, and the form for the next one. */
export function CareNotes({ care, notes }: { care: MedicalCareActor; notes: readonly CareNote[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('care.record.notes')}>
      <div className="form">
        <NoteForm care={care} />
        <NoteLines notes={notes} />
      </div>
    </Card>
  );
}

function NoteForm({ care }: { care: MedicalCareActor }) {
  const { t } = useTranslation();
  const { MedicalCareId: careId, status } = useKnownCare(care);
  const note = useActorRef(useCareNoteLogic(), { input: { careId } });
  const text = useSelector(note, selectText);
  const busy = useSelector(note, selectIsBusy);
  const loading = useSelector(note, selectIsLoading);
  const failure = useSelector(note, selectFailure);
  const draft = useSelector(note, selectDraft);
  const guard = useSelector(care, selectNoteGuard);
  const refused =
    guard === null ? undefined : t(status === CareStatus.CLOSED ? 'care.notes.closed' : 'care.notes.readOnly');
  // If the encounter closes, unsent text is retained; an empty form disappears.
  if (refused && text === '') return <p className="meta">{refused}</p>;
  return (
    <>
      {failure ? (
        <RefusedBanner onDismiss={() => note.send({ type: 'failure.dismissed' })}>
          {t(`care.notes.failures.${failure}`)}
        </RefusedBanner>
      ) : null}
      <Field label={t('care.notes.new')} help={t('care.notes.help')}>
        <Textarea
          rows={3}
          value={text}
          maxLength={noteMax}
          readOnly={loading || busy}
          onChange={(event) => note.send({ type: 'note.changed', text: event.target.value })}
        />
      </Field>
      <div className={styles.noteFoot}>
        <span className={styles.save}>{draft && text !== '' ? <DraftState draft={draft} /> : null}</span>
        <Button
          icon={Plus}
          busy={busy}
          disabledReason={refused ?? (text.trim() === '' ? t('care.notes.empty') : undefined)}
          onClick={() => note.send({ type: 'note.write' })}
        >
          {t('care.notes.add')}
        </Button>
      </div>
    </>
  );
}
