import ArrowDown from '@lucide/icons/icons/arrow-down';
import ArrowUp from '@lucide/icons/icons/arrow-up';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { chileDate } from '#domain/chile-clock.ts';
import type { MedicalRecord } from '#domain/clinical-record/medical-record.ts';
import { bmiClassOf } from '#domain/vital-signs/vital-alerts.ts';
import { type VitalSign, vitalSigns } from '#domain/vital-signs/vital-signs.ts';
import { type VitalTrend, vitalTrend } from '#domain/vital-signs/vital-trend.ts';
import { selectRecord } from '#machines/medical-care/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Card } from '../../ui/card/card.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { BmiChip } from '../../widgets/dynamic-form/bmi-chip.tsx';
import { useKnownCare } from './care-texts.ts';
import styles from './vital-tiles.module.css';

type Measured = MedicalRecord['LastVitals'][number];
/** Both pressures share a tile if they were measured together. */
const together: Readonly<Record<string, string>> = { systolic: 'diastolic' };

/** L1, L2: last value of each sign, whether it is abnormal, and the previous value. */
export function VitalTiles({ care }: { care: MedicalCareActor }) {
  const { t } = useTranslation();
  const { decimal, birth, time } = useFormats();
  const record = useSelector(care, selectRecord)?.patient;
  const known = useKnownCare(care);
  if (!record) return null;
  const { LastVitals, Bmi } = record;
  const subject = { age: known.User.Age, altitude: known.AltitudeMeters };
  const bmiClass = bmiClassOf(Bmi);
  const newest = LastVitals.map(({ MeasuredAt }) => MeasuredAt)
    .sort()
    .at(-1);
  const otherOf = ({ LocaleAttributeName: first, MeasuredAt }: Measured) =>
    LastVitals.find((one) => one.LocaleAttributeName === together[first] && one.MeasuredAt === MeasuredAt);
  const seconds = LastVitals.map(otherOf);
  const tiles = vitalSigns.flatMap((sign) => {
    const measured = LastVitals.find(({ VitalSignsId }) => VitalSignsId === sign.id);
    if (!measured || seconds.includes(measured)) return [];
    const other = otherOf(measured);
    return [<Tile key={sign.id} sign={sign} measured={measured} other={other} subject={subject} newest={newest} />];
  });
  return (
    <Card
      flush
      title={t('care.vitals.title')}
      aside={newest ? <span className="meta">{`${birth(chileDate(newest))} ${time(newest)}`}</span> : null}
    >
      {tiles.length === 0 ? <p className={`meta ${styles.none}`}>{t('care.vitals.none')}</p> : null}
      {tiles.length > 0 ? (
        <dl className={styles.tiles}>
          {tiles}
          {bmiClass ? (
            <div className={styles.tile}>
              <dt>{t('care.record.bmi')}</dt>
              <dd className={styles.value}>
                {decimal(Bmi, 1)} <span className="meta">kg/m²</span>
              </dd>
              <dd className={styles.state}>
                <BmiChip of={bmiClass} />
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </Card>
  );
}

type TileProps = {
  sign: VitalSign;
  measured: Measured;
  other: Measured | undefined;
  subject: Parameters<typeof vitalTrend>[3];
  newest: string | undefined;
};

const worse = { red: 2, amber: 1 } as const;
const rankOf = ({ alert }: VitalTrend) => (alert === null ? 0 : worse[alert]);

function Tile({ sign, measured, other, subject, newest }: TileProps) {
  const { t } = useTranslation();
  const { locale, decimal, birth, time } = useFormats();
  const word = locale === 'es' ? 0 : 1;
  const shown = (text: string) =>
    sign.options?.find(({ value }) => value === text)?.label[word] ?? decimal(Number(text.replace(',', '.')));
  const pair = (first: string, second: string | null | undefined) =>
    [first, ...(second ? [second] : [])].map(shown).join('/');
  const second = other && vitalSigns.find(({ id }) => id === other.VitalSignsId);
  const trend = [
    vitalTrend(sign, measured.Value, measured.PreviousValue, subject),
    ...(second && other ? [vitalTrend(second, other.Value, other.PreviousValue, subject)] : []),
  ].reduce((worst, one) => (rankOf(one) > rankOf(worst) ? one : worst));
  const before = measured.PreviousValue && pair(measured.PreviousValue, other?.PreviousValue);
  const state = trend.side
    ? t(`care.vitals.sides.${trend.side}`)
    : trend.alert
      ? t(`forms.vitals.alerts.${trend.alert}`)
      : null;
  const lines = [state, before ? t('care.vitals.before', { value: before }) : null].filter((line) => line !== null);
  const { MeasuredAt } = measured;
  const day = chileDate(MeasuredAt);
  const isSameDay = newest !== undefined && day === chileDate(newest);
  const when = MeasuredAt === newest ? null : isSameDay ? time(MeasuredAt) : birth(day);
  return (
    <div className={styles.tile}>
      <dt>{other ? t('care.vitals.pressure') : sign.label[word]}</dt>
      <dd className={styles.value}>
        {pair(measured.Value, other?.Value)} <span className="meta">{sign.options ? '' : sign.unit[word]}</span>
      </dd>
      <dd className={styles.state} data-alert={trend.alert ?? undefined}>
        <Moved move={trend.move} />
        {lines.join(', ')}
      </dd>
      {when ? <dd className="meta">{when}</dd> : null}
    </div>
  );
}

function Moved({ move }: Pick<VitalTrend, 'move'>): ReactNode {
  if (move === 'up') return <Glyph of={ArrowUp} size="sm" />;
  return move === 'down' ? <Glyph of={ArrowDown} size="sm" /> : null;
}
