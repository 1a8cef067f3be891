import { type CareHistory, CareStatus } from '#domain/medical-care/medical-care.ts';
import { fullName } from '#domain/session/user.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Timeline } from '../../ui/timeline/timeline.tsx';

const historyKeys = [
  'care.create',
  'care.reserve',
  'care.release',
  'care.start',
  'care.startFor',
  'care.process',
  'care.pause',
  'care.unlock',
  'care.forceUnlock',
  'care.expire',
  'consent.request',
  'consent.record',
  'consent.accept',
  'consent.reject',
  'record.request',
  'record.share',
  'record.refuse',
  'record.withdraw',
  'care.answer',
  'care.derive',
  'care.backToProcess',
  'care.reopen',
  'care.update',
  'care.validate',
  'care.reschedule',
  'care.cancel',
  'care.delete',
  'care.professionalChanged',
] as const;
/** The recall of a referral closes it by the act that resumes its origin (domain 2.1, "set process"). */
function keyOf({ Action, Detail }: CareHistory) {
  if (Action === 'care.process' && Detail?.To === CareStatus.CLOSED) return 'care.recall';
  return historyKeys.find((key) => key === Action) ?? 'other';
}

/** History of an encounter, newest first. */
export function CareHistoryLines({ rows }: { rows: readonly CareHistory[] }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const reasonOf = ({ Detail }: CareHistory) => (typeof Detail?.Reason === 'string' ? Detail.Reason : null);
  const newestFirst = rows.map((row, index) => ({ row, id: `${row.At}-${index}` })).reverse();
  return (
    <Timeline
      items={newestFirst.map(({ row, id }) => ({
        id,
        title: t(`care.history.${keyOf(row)}`),
        meta: t('care.record.by', {
          when: dayTime(row.At, now),
          name: row.By ? fullName(row.By) : t('care.record.system'),
        }),
        text: reasonOf(row),
      }))}
    />
  );
}
