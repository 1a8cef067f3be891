import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { attentionTypeOf, classificationName } from '#domain/forms/form-facts.ts';
import { CareStatus, type MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { programmeWith, statusAfterAnswer } from '#domain/medical-care/next-status.ts';
import { selectReason, selectValues } from '#machines/medical-care/index.ts';
import type { CareActEvent } from '#machines/medical-care/medical-care.types.ts';
import { selectPolyclinics } from '#machines/polyclinic/index.ts';
import { useOptionalActor } from '../../app/ronda.context.tsx';
import { useSessionUser } from '../../app/use-session-user.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AlertDialog, type AlertDialogProps } from '../../ui/alert-dialog/alert-dialog.tsx';
import { useCareTexts, useKnownCare } from './care-texts.ts';

export type DialogProps = { care: MedicalCareActor; onClose: () => void };

type AskProps = DialogProps & { event: CareActEvent } & Pick<
    AlertDialogProps,
    'title' | 'text' | 'confirmLabel' | 'tone' | 'children'
  > &
  Partial<Pick<AlertDialogProps, 'cancelLabel'>>;

/** Names the patient with two identifiers (SAFE-2); the safe choice is the default (SAFE-8). */
export function Ask({ care, event, onClose, ...rest }: AskProps) {
  const { t } = useTranslation();
  const { identifiers } = useCareTexts();
  const row = useKnownCare(care);
  const reason = useSelector(care, (snapshot) => selectReason(snapshot, event));
  return (
    <AlertDialog
      cancelLabel={t('care.dialogs.leave')}
      {...rest}
      open
      identifiers={identifiers(row)}
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

const finishTexts = {
  [CareStatus.HIC_OPEN]: 'finishHypobaric',
  [CareStatus.NUTRITIONAL_OPEN]: 'finishProgramme',
  [CareStatus.WAITING_FOR_VALIDATION]: 'finishValidated',
} as const;
const hasFinishText = (status: CareStatus): status is keyof typeof finishTexts => status in finishTexts;

/** What follows the answer as it is written: its programme, the validation by a physician, or the closing. */
function useFinishText(care: MedicalCareActor, row: MedicalCareDetail, programmeClosed: boolean) {
  const values = useSelector(care, selectValues);
  const polyclinics = useSelector(useOptionalActor('polyclinic') ?? undefined, (snapshot) =>
    snapshot ? selectPolyclinics(snapshot) : none,
  );
  const { polyclinicId, PendingDocuments } = row;
  const chosen = values.find(({ Name }) => Name === classificationName)?.Value ?? null;
  const programme = programmeWith(row, chosen);
  const AttentionType = attentionTypeOf(values, row.AttentionType);
  const RequiresValidation =
    polyclinics.find(({ PolyclinicId }) => PolyclinicId === polyclinicId)?.RequiresValidation ?? false;
  const roles = useSessionUser()?.Roles.map(({ RoleId }) => RoleId) ?? [];
  const status = statusAfterAnswer(
    { RequiresValidation, AttentionType },
    { roles },
    { drafts: PendingDocuments, frozen: 0 },
    programmeClosed && programme === 'NUTRITION' ? null : programme,
  );
  return hasFinishText(status) ? finishTexts[status] : 'finishText';
}

export function Confirm({ name, tone, ...props }: ConfirmProps) {
  const { t } = useTranslation();
  const { nameOf } = useCareTexts();
  const row = useKnownCare(props.care);
  const { event } = props;
  const finish = useFinishText(props.care, row, event.type === 'care.finish' && event.programmeClosed === true);
  return (
    <Ask
      {...props}
      title={t(`care.dialogs.${name}Title`, { name: nameOf(row) })}
      text={t(name === 'finish' ? `care.dialogs.${finish}` : `care.dialogs.${name}Text`)}
      confirmLabel={t(confirms[name])}
      {...((name === 'finish' || name === 'remove') && { cancelLabel: t('care.dialogs.keep') })}
      tone={tone ?? 'primary'}
    />
  );
}
