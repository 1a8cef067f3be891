import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Play from 'lucide-react/icons/play';
import Undo2 from 'lucide-react/icons/undo-2';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftActor } from '#actors/drafts/draft.actor.ts';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { isEqual } from '#domain/equal.ts';
import type { AnswerSheet } from '#domain/forms/answer-sheet.ts';
import { finalValues } from '#domain/forms/form-rules.ts';
import type { AnswerValue, WrittenAnswer } from '#domain/forms/forms.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { selectSaveState, selectTheirs } from '#machines/draft/index.ts';
import {
  selectAct,
  selectDraft,
  selectFormGiven,
  selectHasText,
  selectProblems,
  selectRecord,
  selectStage,
  selectValues,
} from '#machines/medical-care/index.ts';
import { useOptionalActor } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useLiving } from '../../app/use-living.ts';
import { useNow } from '../../app/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { publishHeight } from '../../ui/publish-height.ts';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { AttendNext } from '../../widgets/attend-next/attend-next.tsx';
import { sendKeys } from '../../widgets/command-palette/page-shortcuts.ts';
import { DraftConflict } from '../../widgets/draft-state/draft-conflict.tsx';
import { DraftState } from '../../widgets/draft-state/draft-state.tsx';
import { AnswerList } from '../../widgets/dynamic-form/answer-list.tsx';
import type { ControlInputProps } from '../../widgets/dynamic-form/control-input.tsx';
import type { DiagnosisInputProps } from '../../widgets/dynamic-form/diagnosis-input.tsx';
import { DynamicForm } from '../../widgets/dynamic-form/dynamic-form.tsx';
import type { PickInputProps } from '../../widgets/dynamic-form/pick-input.ts';
import { CareDiagnosisInput } from './care-diagnosis-input.tsx';
import { CareFileInput } from './care-file-input.tsx';
import { Finish } from './care-finish.tsx';
import { PendingDocuments, useWaitsForSignature } from './care-pending.tsx';
import { CarePick } from './care-pick.tsx';
import { Proposals } from './care-proposals.tsx';
import { CarePanels, type CareTab, CareTabList } from './care-tabs.tsx';
import { type CareDialog, useCareAct, useKnownCare } from './care-texts.ts';
import styles from './medical-care.module.css';

const footHeight = publishHeight('--foot-h');

type WorkspaceProps = { care: MedicalCareActor; onAsk: (dialog: CareDialog) => void };

/** The right-hand side: the form while the care is or was mine, otherwise how to begin. */
export function CareWorkspace({ care, onAsk }: WorkspaceProps) {
  const { t } = useTranslation();
  const hasText = useSelector(care, selectHasText);
  const draft = useLiving(useSelector(care, selectDraft));
  const [showAll, setShowAll] = useState(false);
  const [tab, setTab] = useState<CareTab>('attention');
  const showMissing = () => {
    setShowAll(true);
    setTab('attention');
  };
  return (
    <section className={styles.workspace} data-workspace aria-label={t('care.workspace.label')}>
      <header className={styles.head}>
        <h2>{t('care.workspace.title')}</h2>
      </header>
      <Tabs<CareTab> value={tab} onValueChange={setTab} className={styles.tabs}>
        <CareTabList />
        <div className={styles.body} data-writing role="tabpanel" aria-label={t(`care.tabs.${tab}`)}>
          <div hidden={tab !== 'attention'}>
            {hasText ? <Answer care={care} draft={draft} showAll={showAll} /> : <NothingToWrite care={care} />}
          </div>
          <CarePanels care={care} tab={tab} />
        </div>
      </Tabs>
      <Foot
        care={care}
        draft={draft}
        onAsk={onAsk}
        onShowMissing={showMissing}
        onShowDocuments={() => setTab('documents')}
      />
    </section>
  );
}

const diagnosisInput = (input: DiagnosisInputProps) => <CareDiagnosisInput {...input} />;

const pickInput = (input: PickInputProps) => <CarePick {...input} />;

function Answer({
  care,
  draft,
  showAll,
}: {
  care: MedicalCareActor;
  draft: DraftActor<AnswerSheet> | null;
  showAll: boolean;
}) {
  const { t } = useTranslation();
  const record = useSelector(care, selectRecord);
  const values = useSelector(care, selectValues);
  const problems = useSelector(care, selectProblems, isEqual);
  const given = useSelector(care, selectFormGiven, isEqual);
  const { MedicalCareId } = useKnownCare(care);
  const writable = useSelector(care, (snapshot) =>
    snapshot.can({ type: 'answer.changed', value: { Name: '', Value: null, Values: null } }),
  );
  // Until the draft of another device is known there is nothing to write over.
  const loading = useSelector(
    draft ?? undefined,
    (snapshot) => snapshot !== undefined && selectSaveState(snapshot) === 'loading',
  );
  const change = useCallback((value: AnswerValue) => care.send({ type: 'answer.changed', value }), [care]);
  const fileInput = useCallback(
    (input: ControlInputProps) => <CareFileInput {...input} care={care} careId={MedicalCareId} />,
    [care, MedicalCareId],
  );
  if (!record || loading) return <SkeletonCard lines={8} label={t('care.record.loading')} />;
  return (
    <>
      {draft ? <Conflict draft={draft} care={care} /> : null}
      {writable ? <Proposals care={care} /> : null}
      <DynamicForm
        form={record.form}
        values={values}
        given={given}
        problems={problems}
        readOnly={!writable}
        showAll={showAll}
        onChange={change}
        fileInput={fileInput}
        diagnosisInput={diagnosisInput}
        pickInput={pickInput}
      />
    </>
  );
}

/** SAFE-7: both versions are shown, and one is chosen. */
function Conflict({ draft, care }: { draft: DraftActor<AnswerSheet>; care: MedicalCareActor }) {
  const { t } = useTranslation();
  const theirs = useSelector(draft, selectTheirs);
  const record = useSelector(care, selectRecord);
  const given = useSelector(care, selectFormGiven, isEqual);
  const values = useSelector(care, selectValues);
  if (!theirs || !record) return null;
  const mine = finalValues(record.form, values, given);
  const yours = finalValues(record.form, theirs.content.values, given);
  return (
    <div className={styles.conflict}>
      <DraftConflict
        draft={draft}
        theirs={theirs}
        title={t('care.workspace.conflictTitle')}
        text={t('care.workspace.conflictText')}
        versions={{
          mine: {
            label: t('orientation.mine'),
            content: <AnswerList form={record.form} values={mine} other={yours} />,
          },
          theirs: {
            label: t('care.workspace.theirs'),
            content: <AnswerList form={record.form} values={yours} other={mine} />,
          },
        }}
      />
    </div>
  );
}

/** Who writes nothing reads what was answered (L9), or why there is nothing to write. */
function NothingToWrite({ care }: { care: MedicalCareActor }) {
  const { t } = useTranslation();
  const start = useCareAct(care, { type: 'care.start' });
  const process = useCareAct(care, { type: 'care.process' });
  const { status } = useKnownCare(care);
  const answer = useSelector(care, selectRecord)?.answer;
  const free = start.offered && start.guard !== 'lockedByOther';
  const over = status === CareStatus.CLOSED;
  const waits = process.guard === 'reasonRequired' || process.guard === 'childOpen';
  const words = free
    ? 'care.workspace.start'
    : over
      ? 'care.workspace.ended'
      : status !== CareStatus.DERIVED
        ? 'care.workspace.notYours'
        : waits
          ? 'care.workspace.waitsForChild'
          : 'care.workspace.childAnswered';
  return answer && !answer.IsDraft ? <FinalAnswer answer={answer} /> : <p className="meta">{t(words)}</p>;
}

function FinalAnswer({ answer }: { answer: WrittenAnswer }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  return (
    <article className="stack">
      <header className="row wrap">
        <h3>{t('care.record.answer')}</h3>
        {answer.AnsweredAt ? (
          <span className="meta">{t('care.record.answeredAt', { when: dayTime(answer.AnsweredAt, now) })}</span>
        ) : null}
      </header>
      <AnswerList form={answer.Form} values={answer.MedicalCareAnswerValues} />
      <p className="meta">{t('forms.version', { name: answer.Form.Name, version: answer.FormVersion })}</p>
    </article>
  );
}

type FootProps = WorkspaceProps & {
  draft: DraftActor<AnswerSheet> | null;
  onShowMissing: () => void;
  onShowDocuments: () => void;
};

/** Where what is written is, and one primary act: what comes next for this person. */
function Foot({ care, draft, onAsk, onShowMissing, onShowDocuments }: FootProps) {
  const stage = useSelector(care, selectStage);
  const attendNext = useOptionalActor('attendNextCare');
  const validate = useCareAct(care, { type: 'care.validate' });
  const start = useCareAct(care, { type: 'care.start' });
  const process = useCareAct(care, { type: 'care.process' });
  const pending = useWaitsForSignature(care);
  const act = () => {
    if (stage === 'held') {
      const show = { onShowMissing, onShowDocuments };
      return <Finish care={care} onAsk={onAsk} {...show} />;
    }
    if (stage === 'closed') return attendNext ? <AttendNext size="md" queue="medicalCare" /> : null;
    if (stage === 'over' || stage === 'gone') return null;
    if (process.offered) return <Resume care={care} onAsk={onAsk} />;
    if (validate.offered) return <Validate care={care} onAsk={onAsk} />;
    if (pending) return <PendingDocuments onShow={onShowDocuments} />;
    if (!start.offered) return null;
    return start.guard === 'lockedByOther' ? null : <Start care={care} onAsk={onAsk} />;
  };
  const shown = act();
  if (!shown && !draft) return null;
  return (
    <footer className={styles.foot} ref={footHeight}>
      <span className={styles.save}>{draft ? <DraftState draft={draft} /> : null}</span>
      {shown}
    </footer>
  );
}

function Validate({ care, onAsk }: WorkspaceProps) {
  const { t } = useTranslation();
  const { why, busy } = useCareAct(care, { type: 'care.validate' });
  const act = useSelector(care, selectAct);
  return (
    <Button
      variant="primary"
      icon={CircleCheck}
      aria-keyshortcuts={sendKeys}
      busy={busy}
      disabledReason={why}
      onClick={() => onAsk('validate')}
    >
      {t(act === 'validate' ? 'care.acts.validating' : 'care.acts.validate')}
    </Button>
  );
}

function Start({ care, onAsk }: WorkspaceProps) {
  const { t } = useTranslation();
  const { why, guard, busy } = useCareAct(care, { type: 'care.start' });
  const act = useSelector(care, selectAct);
  const { status } = useKnownCare(care);
  if (guard === 'reasonRequired') {
    return (
      <Button variant="primary" icon={Play} busy={busy} onClick={() => onAsk('takeOver')}>
        {t('care.acts.takeOver')}
      </Button>
    );
  }
  const words = status === CareStatus.NEW ? 'care.acts.start' : 'care.acts.resume';
  return (
    <Button
      variant="primary"
      icon={Play}
      aria-keyshortcuts={sendKeys}
      busy={busy}
      disabledReason={why}
      onClick={() => care.send({ type: 'care.start' })}
    >
      {t(act === 'start' ? 'care.acts.starting' : words)}
    </Button>
  );
}

/** Back from a referral: at once when it was answered, with a reason while nobody has begun it. */
function Resume({ care, onAsk }: WorkspaceProps) {
  const { t } = useTranslation();
  const { why, guard, busy } = useCareAct(care, { type: 'care.process' });
  const act = useSelector(care, selectAct);
  if (guard === 'reasonRequired') {
    return (
      <Button icon={Undo2} busy={busy} onClick={() => onAsk('recall')}>
        {t('care.acts.recall')}
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      icon={Play}
      busy={busy}
      disabledReason={why}
      onClick={() => care.send({ type: 'care.process' })}
    >
      {t(act === 'setProcess' ? 'care.acts.processing' : 'care.acts.process')}
    </Button>
  );
}
