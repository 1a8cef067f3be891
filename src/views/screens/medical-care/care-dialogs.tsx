import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { isEqual } from '#domain/equal.ts';
import { CareStatus, type MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { statusAfterAnswer } from '#domain/medical-care/next-status.ts';
import { fullName } from '#domain/session/user.ts';
import { careWordsMax, selectHolder, selectReason } from '#machines/medical-care/index.ts';
import type { CareActEvent } from '#machines/medical-care/medical-care.types.ts';
import { selectPolyclinics } from '#machines/polyclinic/index.ts';
import { selectProfile } from '#machines/session/index.ts';
import { useOptionalActor } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { AlertDialog, type AlertDialogProps } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { ActDialog, ActFailure, useAsked } from './act-dialog.tsx';
import { type CareDialog, useCareTexts, useKnownCare } from './care-texts.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { DeriveDialog } from './derive-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { StartWithDialog } from './start-with-dialog.tsx';

type DialogProps = { care: MedicalCareActor; onClose: () => void };

/** Dialog of the encounter, if any. */
export function CareDialogs({ dialog, ...props }: DialogProps & { dialog: CareDialog | null }) {
  switch (dialog) {
    case 'finish':
      return <Finish {...props} />;
    case 'validate':
      return <Confirm {...props} event={{ type: 'care.validate' }} name="validate" />;
    case 'remove':
      return <Confirm {...props} event={{ type: 'care.remove' }} name="remove" tone="danger" />;
    case 'cancel':
      return <Cancel {...props} />;
    case 'takeOver':
      return <Reasoned {...props} act={(reason) => ({ type: 'care.start', reason })} name="takeOver" />;
    case 'forceUnlock':
      return <Reasoned {...props} act={(reason) => ({ type: 'care.unlock', reason })} name="force" />;
    case 'backToProcess':
      return <Reasoned {...props} act={(reason) => ({ type: 'care.backToProcess', reason })} name="back" />;
    case 'reopen':
      return <Reasoned {...props} act={(reason) => ({ type: 'care.reopen', reason })} name="reopen" />;
    case 'consent':
      return <ConsentDialog {...props} />;
    case 'share':
      return <Confirm {...props} event={{ type: 'share.record' }} name="share" />;
    case 'derive':
      return <DeriveDialog {...props} />;
    case 'recall':
      return <Recall {...props} />;
    case 'reschedule':
      return <RescheduleDialog {...props} />;
    case 'startWith':
      return <StartWithDialog {...props} />;
    default:
      return null;
  }
}

type AskProps = DialogProps & { event: CareActEvent } & Pick<
    AlertDialogProps,
    'title' | 'text' | 'confirmLabel' | 'tone' | 'children'
  >;

/** Names the patient with two identifiers (SAFE-2); the safe choice is the default (SAFE-8). */
function Ask({ care, event, onClose, ...rest }: AskProps) {
  const { t } = useTranslation();
  const { identifiers } = useCareTexts();
  const row = useKnownCare(care);
  const reason = useSelector(care, (snapshot) => selectReason(snapshot, event));
  return (
    <AlertDialog
      {...rest}
      open
      identifiers={identifiers(row)}
      cancelLabel={t('care.dialogs.keep')}
      confirmReason={reason ? t(`care.guards.${reason}`) : undefined}
      onCancel={onClose}
      onConfirm={() => {
        care.send(event);
        onClose();
      }}
    />
  );
}

const confirms = {
  finish: 'care.acts.finish',
  validate: 'care.acts.validate',
  share: 'care.acts.recordShare',
  remove: 'care.acts.remove',
} as const;
type ConfirmProps = DialogProps & {
  event: CareActEvent;
  name: keyof typeof confirms;
  tone?: 'danger';
  children?: ReactNode;
};

const none: [] = [];

/** True when the answer of a nurse or paramedic needs validation by a physician. */
function useIsValidated({ polyclinicId, AttentionType, PendingDocuments }: MedicalCareDetail): boolean {
  const profile = useSelector(useOptionalActor('session') ?? undefined, (snapshot) =>
    snapshot ? selectProfile(snapshot) : null,
  );
  const polyclinics = useSelector(useOptionalActor('polyclinic') ?? undefined, (snapshot) =>
    snapshot ? selectPolyclinics(snapshot) : none,
  );
  const RequiresValidation =
    polyclinics.find(({ PolyclinicId }) => PolyclinicId === polyclinicId)?.RequiresValidation ?? false;
  const roles = profile?.user.Roles.map(({ RoleId }) => RoleId);
  return (
    roles !== undefined &&
    statusAfterAnswer({ RequiresValidation, AttentionType }, { roles }, { drafts: PendingDocuments, frozen: 0 }) ===
      CareStatus.WAITING_FOR_VALIDATION
  );
}

function Confirm({ name, tone, ...props }: ConfirmProps) {
  const { t } = useTranslation();
  const { nameOf } = useCareTexts();
  const row = useKnownCare(props.care);
  const validated = useIsValidated(row);
  return (
    <Ask
      {...props}
      title={t(`care.dialogs.${name}Title`, { name: nameOf(row) })}
      text={t(name === 'finish' && validated ? 'care.dialogs.finishValidated' : `care.dialogs.${name}Text`)}
      confirmLabel={t(confirms[name])}
      tone={tone ?? 'primary'}
    />
  );
}

/** Domain 2.1, nutrition: the answer may end the programme. */
function Finish(props: DialogProps) {
  const { t } = useTranslation();
  const row = useKnownCare(props.care);
  const [programmeClosed, setProgrammeClosed] = useState(false);
  return (
    <Confirm {...props} event={{ type: 'care.finish', ...(programmeClosed && { programmeClosed }) }} name="finish">
      {row.status === CareStatus.NUTRITIONAL_OPEN ? (
        <Checkbox checked={programmeClosed} onChange={({ target }) => setProgrammeClosed(target.checked)}>
          {t('care.dialogs.programmeClosed')}
        </Checkbox>
      ) : null}
    </Confirm>
  );
}

/** Domain 2.1, "set process": recalls an unstarted referral. */
function Recall({ care, onClose }: DialogProps) {
  const { t } = useTranslation();
  const row = useKnownCare(care);
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      care={care}
      event={() => ({ type: 'care.process', reason })}
      title={t('care.dialogs.recallTitle', { number: row.number })}
      text={t('care.dialogs.recallText')}
      confirmLabel={t('care.acts.recall')}
      onClose={onClose}
    >
      <Field label={t('care.dialogs.reason')} help={t('care.dialogs.reasonHelp')} required>
        <Textarea value={reason} maxLength={careWordsMax} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ActDialog>
  );
}

/** Keeps its comment until the server has accepted. */
function Cancel({ care, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { nameOf, identifiers } = useCareTexts();
  const row = useKnownCare(care);
  const [commentary, setCommentary] = useState('');
  const { open, busy, failure, send } = useAsked(care);
  const event = { type: 'care.cancel', commentary } as const;
  const reason = useSelector(care, (snapshot) => selectReason(snapshot, event));
  return (
    <AlertDialog
      open={open}
      busy={busy}
      identifiers={identifiers(row)}
      cancelLabel={t('care.dialogs.keep')}
      confirmReason={reason ? t(`care.guards.${reason}`) : undefined}
      onCancel={onClose}
      onConfirm={() => send(event)}
      title={t('care.dialogs.cancelTitle', { name: nameOf(row) })}
      text={t('care.dialogs.cancelText')}
      confirmLabel={t('care.acts.cancel')}
    >
      <ActFailure failure={failure} />
      <Field label={t('care.dialogs.commentary')} help={t('care.dialogs.commentaryHelp')} required>
        <Textarea value={commentary} maxLength={careWordsMax} onChange={(event) => setCommentary(event.target.value)} />
      </Field>
    </AlertDialog>
  );
}

const labels = {
  takeOver: 'care.acts.takeOver',
  force: 'care.acts.forceUnlock',
  back: 'care.acts.backToProcess',
  reopen: 'care.acts.reopen',
} as const;
type ReasonedProps = DialogProps & { act: (reason: string) => CareActEvent; name: keyof typeof labels };

/** Domain 6: overriding a colleague's work needs a recorded reason. */
function Reasoned({ act, name, ...props }: ReasonedProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const row = useKnownCare(props.care);
  const holder = useSelector(props.care, selectHolder, isEqual);
  const [reason, setReason] = useState('');
  const who = { name: holder ? fullName(holder) : '', time: holder?.since ? time(holder.since) : '' };
  return (
    <Ask
      {...props}
      event={act(reason)}
      title={t(`care.dialogs.${name}Title`, { number: row.number })}
      text={t(`care.dialogs.${name}Text`, who)}
      confirmLabel={t(labels[name])}
      tone="primary"
    >
      <Field label={t('care.dialogs.reason')} help={t('care.dialogs.reasonHelp')} required>
        <Textarea value={reason} maxLength={careWordsMax} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Ask>
  );
}
