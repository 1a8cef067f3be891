import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SurveyReviewActor } from '#actors/surveys/survey-review.ts';
import { fullName } from '#domain/session/user.ts';
import { summaryMax } from '#domain/survey/survey-answer.ts';
import type { SurveyAct } from '#domain/survey/survey-rules.ts';
import { isAllowed, isOpenAnswer } from '#domain/survey/survey-sheet.ts';
import { selectFailure } from '#machines/record-edit/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SaveState } from '../../ui/save-state/save-state.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { PaneConflict } from '../../widgets/record/pane-conflict.tsx';
import { useTurnNote } from '../../widgets/use-turn-note.ts';
import { sendAct, useReviewError } from './review-act.ts';
import { SurveySchedule } from './survey-schedule.tsx';
import styles from './surveys.module.css';
import type { ReviewPart } from './surveys.types.ts';
import { useSurveyWords } from './use-survey-words.ts';

/** Review of an answer: summary or note, observation, appointment. */
export function SurveyReview(part: ReviewPart) {
  const { t } = useTranslation();
  const { review, sheet } = part;
  const isConflict = useSelector(review, (snapshot) => snapshot.hasTag('conflict'));
  const failure = useSelector(review, selectFailure);
  if (isConflict) return <Conflict {...part} />;
  const mayWrite = isAllowed(sheet.Answer, 'summarize') || isAllowed(sheet.Answer, 'addendum');
  return (
    <section className={styles.part} aria-label={t('surveys.act.title')}>
      <h3>{t('surveys.act.title')}</h3>
      {failure === 'invalid' || failure === 'notSaved' ? (
        <Banner tone="danger" live="alert">
          {t(`surveys.act.${failure}`)}
        </Banner>
      ) : null}
      <Written {...part} />
      {mayWrite ? <Text {...part} /> : <p className="meta">{t('surveys.act.onlyReaders')}</p>}
      {mayWrite ? <Acts {...part} /> : null}
    </section>
  );
}

/** Summary with its addenda. */
function Written({ sheet: { Answer } }: ReviewPart) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const withTurn = useTurnNote();
  const now = useNow(60_000);
  if (isOpenAnswer(Answer)) return null;
  return (
    <>
      <p className={styles.text}>{Answer.Summary ?? <span className="meta">{t('surveys.act.noSummary')}</span>}</p>
      {Answer.Addenda.length === 0 ? null : (
        <ul className={styles.notes} aria-label={t('surveys.act.addenda')}>
          {Answer.Addenda.map(({ Text: text, By, At }) => (
            <li key={`${At}${text}`}>
              <span className="meta">{`${fullName(By)}, ${withTurn(dayTime(At, now), At)}`}</span>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Text({ feature, review, sheet }: ReviewPart) {
  const { t } = useTranslation();
  const error = useReviewError(review, 'Text');
  const isOpen = isOpenAnswer(sheet.Answer);
  const isSaving = useSelector(review, (snapshot) => snapshot.hasTag('saving'));
  const isWritten = sheet.Text.trim() !== '' && sheet.Text !== (sheet.Answer.Summary ?? '');
  const write = (text: string) => review.send({ type: 'record.changed', changes: { Text: text } });
  const [act, label, help] = isOpen
    ? (['summarize', 'summary', 'summaryHelp'] as const)
    : (['addendum', 'addendum', 'addendumHelp'] as const);
  return (
    <>
      <Field label={t(`surveys.act.${label}`)} help={t(`surveys.act.${help}`)} error={error}>
        <Textarea
          rows={4}
          maxLength={summaryMax + 200}
          value={sheet.Text}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <div className="row wrap">
        {isOpen ? (
          <Propose feature={feature} id={sheet.Answer.FormAnswerId} text={sheet.Text} onPropose={write} />
        ) : null}
        <Button
          busy={isSaving}
          disabledReason={isWritten || isSaving ? undefined : t('surveys.act.nothingWritten')}
          reasonAt="sr"
          onClick={() => sendAct(review, act)}
        >
          {t(isOpen ? 'surveys.act.saveSummary' : 'surveys.act.addNote')}
        </Button>
      </div>
    </>
  );
}

type ProposeProps = Pick<ReviewPart, 'feature'> & { id: string; text: string; onPropose: (text: string) => void };

/** Appends the proposed summary to the text. */
function Propose({ feature, id, text, onPropose }: ProposeProps) {
  const { t } = useTranslation();
  const proposal = useSelector(useActorRef(feature.proposal, { input: { id } }), (snapshot) => snapshot.output);
  const isThere = proposal?.kind === 'ready' && text.includes(proposal.text);
  if (proposal?.kind === 'failed') return <span className="meta">{t('surveys.act.proposeFailed')}</span>;
  if (isThere) return null;
  return (
    <Button
      busy={proposal === undefined}
      onClick={() => {
        if (proposal) onPropose([text.trim(), proposal.text].filter((one) => one !== '').join('\n'));
      }}
    >
      {t('surveys.act.propose')}
    </Button>
  );
}

function Acts(part: ReviewPart) {
  const { t } = useTranslation();
  const { review, sheet } = part;
  const [isScheduling, setIsScheduling] = useState(false);
  const isSaving = useSelector(review, (snapshot) => snapshot.hasTag('saving'));
  const may = (act: SurveyAct) => isAllowed(sheet.Answer, act);
  const isWatched = sheet.Answer.State === 'UNDER_OBSERVATION';
  return (
    <>
      <div className="row wrap">
        {may('review') ? (
          <Button variant="primary" busy={isSaving} onClick={() => sendAct(review, 'review')}>
            {t('surveys.act.review')}
          </Button>
        ) : null}
        {may('observe') && !isWatched ? (
          <Button busy={isSaving} onClick={() => sendAct(review, 'observe')}>
            {t('surveys.act.observe')}
          </Button>
        ) : null}
        {may('schedule') ? (
          <Button aria-expanded={isScheduling} onClick={() => setIsScheduling(!isScheduling)}>
            {t('surveys.act.schedule')}
          </Button>
        ) : null}
        {may('unschedule') ? (
          <Button busy={isSaving} onClick={() => sendAct(review, 'unschedule')}>
            {t('surveys.act.unschedule')}
          </Button>
        ) : null}
      </div>
      {may('schedule') && isScheduling ? <SurveySchedule {...part} /> : null}
    </>
  );
}

/** Another review came first: the text stays beside the current state. */
function Conflict({ review, sheet }: ReviewPart) {
  const { t } = useTranslation();
  const words = useSurveyWords();
  const current = useSelector(review, ({ context }) => context.current);
  const now = current?.Answer;
  const by = now?.RevisedBy;
  const state = now ? words.state(now.State).word : '';
  return (
    <section className={styles.part} aria-label={t('surveys.act.conflict')}>
      <PaneConflict
        texts={t('surveys.act', { returnObjects: true })}
        mine={
          <p className={styles.text}>
            {sheet.Text.trim() || <span className="meta">{t('surveys.act.nothingMine')}</span>}
          </p>
        }
        theirs={
          <div>
            <p>{by ? t('surveys.act.byNow', { state, name: fullName(by) }) : state}</p>
            <p className={styles.text}>{now?.Summary}</p>
          </div>
        }
        onChoose={review.send}
      />
    </section>
  );
}

/** Save state. */
export function ReviewState({ review }: { review: SurveyReviewActor }) {
  const { t } = useTranslation();
  const isSaving = useSelector(review, (snapshot) => snapshot.hasTag('saving'));
  const isSaved = useSelector(review, (snapshot) => snapshot.hasTag('saved'));
  const isDirty = useSelector(review, ({ context }) => Object.keys(context.changes).length > 0);
  const state = isSaving ? 'saving' : isDirty ? 'kept' : isSaved ? 'saved' : null;
  return state ? <SaveState state={state} text={t(`surveys.act.${state}`)} /> : <span />;
}
