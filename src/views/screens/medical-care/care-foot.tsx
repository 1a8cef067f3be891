import CircleCheck from '@lucide/icons/icons/circle-check';
import Play from '@lucide/icons/icons/play';
import Undo2 from '@lucide/icons/icons/undo-2';
import { useSelector } from '@xstate/react';
import type { DraftActor } from '#actors/drafts/draft.actor.ts';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import type { AnswerSheet } from '#domain/forms/answer-sheet.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { selectAct, selectStage } from '#machines/medical-care/index.ts';
import { useOptionalActor } from '../../app/ronda.context.tsx';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { publishHeight } from '../../ui/publish-height.ts';
import { AttendNext } from '../../widgets/attend-next/attend-next.tsx';
import { sendKeys } from '../../widgets/command-palette/page-shortcuts.ts';
import { DraftState } from '../../widgets/draft-state/draft-state.tsx';
import { Finish } from './care-finish.tsx';
import { PendingDocuments, useWaitsForSignature } from './care-pending.tsx';
import { type CareDialog, useCareAct, useKnownCare } from './care-texts.ts';
import styles from './medical-care.module.css';

const footHeight = publishHeight('--foot-h');

export type WorkspaceProps = { care: MedicalCareActor; onAsk: (dialog: CareDialog) => void };

type FootProps = WorkspaceProps & {
  draft: DraftActor<AnswerSheet> | null;
  onShowMissing: () => void;
  onShowDocuments: () => void;
};

/** Save state and the primary act of the user. */
export function CareFoot({ care, draft, onAsk, onShowMissing, onShowDocuments }: FootProps) {
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

/** Returns from a referral: immediately if answered, with a reason if not yet started. */
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
