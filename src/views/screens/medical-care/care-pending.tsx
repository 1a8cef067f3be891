import PenLine from '@lucide/icons/icons/pen-line';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { useKnownCare } from './care-texts.ts';

const waiting: readonly CareStatus[] = [CareStatus.PREVIOUS_FOR_SIGNATURE, CareStatus.WAITING_FOR_SIGNATURE];

/** Domain 2.1: answered, closes with its last signature. */
export function useWaitsForSignature(care: MedicalCareActor): boolean {
  const { status } = useKnownCare(care);
  return waiting.includes(status);
}

/** Link to the documents to sign. */
export function PendingDocuments({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="primary" icon={PenLine} onClick={onShow}>
      {t('care.workspace.toSign')}
    </Button>
  );
}
