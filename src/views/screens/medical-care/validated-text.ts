import { useSelector } from '@xstate/react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { validatedBy } from '#domain/medical-care/validated.ts';
import { fullName } from '#domain/session/user.ts';
import { selectRecord } from '#machines/medical-care/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';

/** Who validated the answer, and when; empty if nobody had to, or until the history is loaded. */
export function useValidatedText(care: MedicalCareActor): string {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const record = useSelector(care, selectRecord);
  const validated = record && validatedBy(record.history);
  return validated
    ? t('care.banners.validated', { name: fullName(validated.By), when: dayTime(validated.At, now) })
    : '';
}
