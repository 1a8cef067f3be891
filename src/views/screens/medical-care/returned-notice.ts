import Undo2 from '@lucide/icons/icons/undo-2';
import { useSelector } from '@xstate/react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { returnedBy } from '#domain/medical-care/returned.ts';
import { fullName } from '#domain/session/user.ts';
import { selectRecord, selectStage } from '#machines/medical-care/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import type { CareNotice } from './attention-line.tsx';
import { useKnownCare } from './care-texts.ts';

/** Why a physician did not validate the answer, until it is given again. They know it themselves while they hold it. */
export function useReturnedNotice(care: MedicalCareActor): CareNotice | null {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const record = useSelector(care, selectRecord);
  const stage = useSelector(care, selectStage);
  const { status, BlokUserId } = useKnownCare(care);
  const returned = record && returnedBy(record.history);
  if (status !== CareStatus.PROCESS || !returned?.By) return null;
  if (stage === 'held' && returned.By.UserId === BlokUserId) return null;
  const who = { name: fullName(returned.By), when: dayTime(returned.At, now) };
  return {
    id: 'returned',
    tone: 'warn',
    icon: Undo2,
    title: t('care.banners.returned', who),
    text: t('care.banners.returnedText', { reason: returned.reason }),
  };
}
