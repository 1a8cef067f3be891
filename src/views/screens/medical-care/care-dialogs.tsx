import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { isEqual } from '#domain/equal.ts';
import { fullName } from '#domain/session/user.ts';
import { careWordsMax, selectHolder, selectReason } from '#machines/medical-care/index.ts';
import type { CareActEvent } from '#machines/medical-care/medical-care.types.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { ActDialog, ActFailure, useAsked } from './act-dialog.tsx';
import { Ask, Confirm, type DialogProps } from './care-confirm.tsx';
import { type CareDialog, useCareTexts, useKnownCare } from './care-texts.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { FinishDialog, type FinishProps } from './finish-dialog.tsx';

const DeriveDialog = lazy(async () => ({ default: (await import('./derive-dialog.tsx')).DeriveDialog }));
const RescheduleDialog = lazy(async () => ({ default: (await import('./reschedule-dialog.tsx')).RescheduleDialog }));
const StartWithDialog = lazy(async () => ({ default: (await import('./start-with-dialog.tsx')).StartWithDialog }));

type CareDialogsProps = FinishProps & { dialog: CareDialog | null };

/** Dialog of the encounter, if any. */
export const CareDialogs = (props: CareDialogsProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);

function Dialog({ dialog, onShow, ...props }: CareDialogsProps) {
  switch (dialog) {
    case 'finish':
      return <FinishDialog {...props} onShow={onShow} />;
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
