import type { LucideIconData } from '@lucide/icons';
import CircleCheck from '@lucide/icons/icons/circle-check';
import CircleX from '@lucide/icons/icons/circle-x';
import Clock from '@lucide/icons/icons/clock';
import Eye from '@lucide/icons/icons/eye';
import Paperclip from '@lucide/icons/icons/paperclip';
import PencilLine from '@lucide/icons/icons/pencil-line';
import Trash2 from '@lucide/icons/icons/trash';
import Video from '@lucide/icons/icons/video';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { VisitQuestions as Parts, Questions } from '#actors/visit/visit-questions.actor.ts';
import type { VisitOrientation } from '#domain/orientation/orientation.ts';
import { fullName } from '#domain/session/user.ts';
import { selectEdit, selectOpening } from '#machines/visit-questions/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { QuestionEdit } from './question-edit.tsx';
import { QuestionShare } from './question-share.tsx';
import { useVisitDate } from './use-visit-date.ts';
import page from './visit.module.css';
import { FilesSection } from './visit-files.tsx';
import styles from './visit-questions.module.css';

const icons: Record<VisitOrientation['State'], LucideIconData> = {
  WAITING: Clock,
  IN_PROGRESS: Eye,
  ANSWERED: CircleCheck,
  CONVERTED: Video,
  WITHDRAWN: CircleX,
  EXPIRED: CircleX,
};

type ItemProps = {
  actor: Questions;
  question: VisitOrientation;
  files: Parts['files'];
  userId: string;
  /** Encounter of this page. */
  careId: string;
};

export function QuestionItem({ actor, question, files, userId, careId }: ItemProps) {
  const { t } = useTranslation();
  const { OrientationId, Number: number, State } = question;
  const isEdited = useSelector(actor, (snapshot) => selectEdit(snapshot)?.orientationId === OrientationId);
  const date = useVisitDate();
  return (
    <>
      <div className={styles.title}>
        <h3>{t('visit.questions.name', { number })}</h3>
        <span role="status">
          <span className="sr">{t('visit.questions.name', { number })}: </span>
          <span className={styles.state}>
            <Glyph of={icons[State]} size="sm" />
            {t(`visit.questions.states.${State}`)}
          </span>
        </span>
      </div>
      <p className={page.quiet}>{t('visit.questions.asked', date(question.CreatedAt))}</p>
      <p className={styles.words}>{question.Question}</p>
      <QuestionShare actor={actor} question={question} />
      <Outcome question={question} careId={careId} />
      {isEdited ? <QuestionEdit actor={actor} /> : <Acts actor={actor} question={question} />}
      <Files question={question} files={files} userId={userId} />
    </>
  );
}

function Outcome({ question, careId }: Pick<ItemProps, 'question' | 'careId'>) {
  const { t } = useTranslation();
  const date = useVisitDate();
  const { State, Answer, AnswerHidden, AnsweredAt, AnswerUser, MedicalCareId } = question;
  if (State === 'CONVERTED') {
    return (
      <p>{t(MedicalCareId === careId ? 'visit.questions.convertedHere' : 'visit.questions.convertedElsewhere')}</p>
    );
  }
  if (AnswerHidden) return <p>{t('visit.questions.answerHidden')}</p>;
  if (Answer === null) return null;
  return (
    <div className={styles.answer}>
      <h4>{t('visit.questions.answer')}</h4>
      <p className={styles.words}>{Answer}</p>
      {AnswerUser && AnsweredAt ? (
        <p className={page.quiet}>
          {t('visit.questions.answeredBy', { name: fullName(AnswerUser), ...date(AnsweredAt) })}
        </p>
      ) : null}
    </div>
  );
}

function Acts({ actor, question }: Pick<ItemProps, 'actor' | 'question'>) {
  const { t } = useTranslation();
  const { OrientationId: orientationId, Number: number, State, MayChange, MayWithdraw } = question;
  const edits = useSelector(actor, (snapshot) => selectEdit(snapshot) !== null);
  const opens = useSelector(actor, (snapshot) => selectOpening(snapshot) === orientationId);
  if (State !== 'WAITING' && State !== 'IN_PROGRESS') return null;
  const reason = MayChange ? (edits ? t('visit.questions.oneAtATime') : undefined) : t('visit.questions.held');
  return (
    <div className={page.acts}>
      <Button
        icon={PencilLine}
        aria-label={t('visit.questions.edit', { number })}
        busy={opens}
        disabledReason={reason}
        reasonAt="sr"
        onClick={() => actor.send({ type: 'edit.open', orientationId })}
      >
        {t('visit.questions.editShort')}
      </Button>
      <Button
        icon={Trash2}
        aria-label={t('visit.questions.withdraw', { number })}
        disabledReason={MayWithdraw ? undefined : t('visit.questions.held')}
        reasonAt="sr"
        onClick={() => actor.send({ type: 'withdraw.ask', orientationId })}
      >
        {t('visit.questions.withdrawShort')}
      </Button>
    </div>
  );
}

/** Loaded on request, so that a page with many questions makes one call. */
function Files({ question, files, userId }: Pick<ItemProps, 'question' | 'files' | 'userId'>) {
  const { t } = useTranslation();
  const { OrientationId: ownerId, Number: number, State, FileCount: count } = question;
  const [opened, setOpened] = useState(false);
  const [parts] = useState(() => ({ ...files, list: files.list(ownerId) }));
  const open = State === 'WAITING' || State === 'IN_PROGRESS';
  if (!open && count === 0) return null;
  const title = t('visit.questions.files', { number });
  if (!opened) {
    return (
      <Button icon={Paperclip} aria-label={title} onClick={() => setOpened(true)}>
        {t('visit.questions.filesShort', { count })}
      </Button>
    );
  }
  const words = { title, text: t('visit.questions.filesText'), list: t('visit.questions.filesList', { number }) };
  return (
    <FilesSection
      files={parts}
      ownerId={ownerId}
      userId={userId}
      open={open}
      about="question"
      level={4}
      words={words}
    />
  );
}
