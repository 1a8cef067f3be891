import SendHorizontal from '@lucide/icons/icons/send-horizontal';
import Undo2 from '@lucide/icons/icons/undo-2';
import { useSelector } from '@xstate/react';
import type { DraftActor } from '#actors/drafts/draft.actor.ts';
import type { OrientationActor } from '#actors/orientation/orientations.ts';
import { constants } from '#domain/constants.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { fullName } from '#domain/session/user.ts';
import { selectSaveState, selectTheirs } from '#machines/draft/index.ts';
import {
  selectDraft,
  selectHasText,
  selectIsBusy,
  selectIsReadOnly,
  selectOrientation,
  selectPending,
  selectReason,
  selectStage,
  selectText,
} from '#machines/orientation/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useLiving } from '../../app/use-living.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { sendKeys } from '../../widgets/command-palette/page-shortcuts.ts';
import { DraftConflict } from '../../widgets/draft-state/draft-conflict.tsx';
import { DraftState } from '../../widgets/draft-state/draft-state.tsx';
import { MarkedText } from '../../widgets/draft-state/marked-text.tsx';
import styles from './orientation.module.css';

/** Sent answer, or the draft being written. */
export function AnswerCard({ orientation }: { orientation: OrientationActor }) {
  const draft = useLiving(useSelector(orientation, selectDraft));
  const hasText = useSelector(orientation, selectHasText);
  const row = useSelector(orientation, selectOrientation);
  if (hasText) return <Editor orientation={orientation} draft={draft} />;
  return row?.Answer ? <GivenAnswer orientation={orientation} /> : null;
}

function GivenAnswer({ orientation }: { orientation: OrientationActor }) {
  const { t } = useTranslation();
  const row = useSelector(orientation, selectOrientation);
  if (!row) return null;
  return (
    <Card title={t('orientation.answerOf', { name: row.AnswerUser ? fullName(row.AnswerUser) : '' })}>
      <p className={styles.question}>{row.Answer}</p>
    </Card>
  );
}

type EditorProps = { orientation: OrientationActor; draft: DraftActor | null };

function Editor({ orientation, draft }: EditorProps) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const text = useSelector(orientation, selectText);
  const stage = useSelector(orientation, selectStage);
  const busy = useSelector(orientation, selectIsBusy);
  const readOnly = useSelector(orientation, selectIsReadOnly);
  const pending = useSelector(orientation, selectPending);
  const reason = useSelector(orientation, (snapshot) => selectReason(snapshot, { type: 'orientation.answer' }));
  // Editing starts once the draft of other devices is loaded.
  const loading = useSelector(
    draft ?? undefined,
    (snapshot) => snapshot !== undefined && selectSaveState(snapshot) === 'loading',
  );
  const editable = useSelector(orientation, (snapshot) => snapshot.can({ type: 'answer.changed', text: '' }));
  return (
    <Card title={t('orientation.answer')} aside={draft ? <DraftState draft={draft} /> : null}>
      <div className="form" data-writing>
        {draft ? <TwoVersions draft={draft} text={text} /> : null}
        <Field
          label={t('orientation.answerLabel')}
          help={`${t('orientation.answerHelp', { count: text.trim().length })} ${t('orientation.noDose')}`}
        >
          <Textarea
            className={styles.answer}
            value={pending?.text ?? text}
            readOnly={!editable || readOnly || loading || (busy && stage !== 'keeping' && stage !== 'asking')}
            aria-busy={busy || loading}
            maxLength={constants.orientationAnswerMax * 2}
            onChange={(event) => orientation.send({ type: 'answer.changed', text: event.target.value })}
          />
        </Field>
        <div className="row wrap">
          <span className="push" />
          {pending ? (
            <PendingAnswer orientation={orientation} sendAt={pending.sendAt} />
          ) : (
            <LinkButton href={hrefOf('platform-work', locale)}>{t('orientation.later')}</LinkButton>
          )}
          <Button
            variant="primary"
            icon={SendHorizontal}
            aria-keyshortcuts={sendKeys}
            busy={busy}
            disabledReason={reason ? t(`guards.${reason}`) : undefined}
            onClick={() => orientation.send({ type: 'orientation.answer' })}
          >
            {stage === 'answering' ? t('orientation.sending') : t('orientation.send')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** U14: countdown for undoing, by server time. */
function PendingAnswer({ orientation, sendAt }: { orientation: OrientationActor; sendAt: string }) {
  const { t } = useTranslation();
  const now = useNow(1_000);
  const stage = useSelector(orientation, selectStage);
  const seconds = Math.ceil((Date.parse(sendAt) - now) / 1_000);
  return (
    <>
      <span role="timer">{seconds > 0 ? t('orientation.sendsIn', { seconds }) : t('orientation.sending')}</span>
      <Button icon={Undo2} busy={stage === 'undoing'} onClick={() => orientation.send({ type: 'orientation.undo' })}>
        {stage === 'undoing' ? t('orientation.undoing') : t('orientation.undo')}
      </Button>
    </>
  );
}

function TwoVersions({ draft, text }: { draft: DraftActor; text: string }) {
  const { t } = useTranslation();
  const theirs = useSelector(draft, selectTheirs);
  if (!theirs) return null;
  return (
    <DraftConflict
      draft={draft}
      theirs={theirs}
      title={t('orientation.conflictTitle')}
      text={t('orientation.conflictText')}
      versions={{
        mine: { label: t('orientation.mine'), content: <MarkedText text={text} other={theirs.content} /> },
        theirs: { label: t('orientation.theirs'), content: <MarkedText text={theirs.content} other={text} /> },
      }}
    />
  );
}
