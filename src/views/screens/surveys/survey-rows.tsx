import { useSelector } from '@xstate/react';
import type { SurveyListActor } from '#actors/surveys/surveys.ts';
import { surveyRoutes } from '#domain/navigation/area-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { formatIc } from '#domain/rut.ts';
import { wholeName } from '#domain/session/whole-name.ts';
import type { SurveyFilters } from '#domain/survey/survey-filters.ts';
import type { SurveyAnswer } from '#domain/survey/survey-row.ts';
import { isOpenAnswer } from '#domain/survey/survey-sheet.ts';
import { surveyWaitTone } from '#domain/survey/survey-wait.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { StatusChip } from '../../ui/chip/chip.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Priority } from '../../ui/priority/priority.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import { WaitTimer } from '../../ui/wait-timer/wait-timer.tsx';
import pane from '../../widgets/record/pane.module.css';
import { useTurnNote } from '../../widgets/use-turn-note.ts';
import styles from './surveys.module.css';
import type { SurveyPlace } from './surveys.types.ts';
import { useSurveyWords } from './use-survey-words.ts';

const widths = {
  state: { width: '11rem', narrowWidth: '10rem' },
  patient: {},
  form: { width: '10rem', narrowWidth: '8rem' },
  risk: { width: '9rem', narrowWidth: '8rem' },
  wait: { width: '11rem', narrowWidth: '11rem' },
  act: { width: '7rem', labelHidden: true },
} as const;
const columns = Object.keys(widths) as (keyof typeof widths)[];
/** Columns shown beside an open answer; the risk moves below the state. */
const columnsBesidePane: readonly string[] = ['state', 'patient', 'wait', 'act'];

type RowsProps = { list: SurveyListActor; place: SurveyPlace; openId: string | null; isBesidePane: boolean };

export function SurveyRows({ list, place, openId, isBesidePane }: RowsProps) {
  const { t } = useTranslation();
  const rows = useSelector(list, selectRows<SurveyAnswer, SurveyFilters>);
  const shown = columns.filter((id) => !isBesidePane || columnsBesidePane.includes(id));
  return (
    <Table
      caption={t('surveys.title')}
      columns={shown.map((id) => ({ id, label: t(`surveys.columns.${id}`), ...widths[id] }))}
    >
      <TableBody>
        {rows.map((row) => (
          <Row
            key={row.FormAnswerId}
            row={row}
            place={place}
            isOpen={row.FormAnswerId === openId}
            isBesidePane={isBesidePane}
          />
        ))}
      </TableBody>
    </Table>
  );
}

type RowProps = Pick<RowsProps, 'place' | 'isBesidePane'> & { row: SurveyAnswer; isOpen: boolean };

function Row({ row, place, isOpen, isBesidePane }: RowProps) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const words = useSurveyWords();
  const name = wholeName(row.User);
  const act = t(row.State === 'ANSWERED' ? 'surveys.review' : 'surveys.see');
  const risk = <Risk row={row} />;
  return (
    <TableRow isOpen={isOpen} aria-current={isOpen ? 'true' : undefined} data-row={row.FormAnswerId}>
      <TableCell card="full">
        <span className={styles.state}>
          <StatusChip {...words.state(row.State)} />
          {isBesidePane ? risk : null}
        </span>
      </TableCell>
      <TableCell card="full">
        <span className="two">
          <span className={pane.name}>{name}</span>
          <span className="meta">{isBesidePane ? words.form(row) : formatIc(row.User.IC)}</span>
        </span>
      </TableCell>
      {isBesidePane ? null : (
        <>
          <TableCell>{words.form(row)}</TableCell>
          <TableCell>{risk}</TableCell>
        </>
      )}
      <TableCell card="full">
        <Wait row={row} />
      </TableCell>
      <TableCell card="act">
        <LinkButton
          size="sm"
          href={hrefOf(surveyRoutes[place.area], locale, row.FormAnswerId)}
          aria-label={t('surveys.openOne', { act, name })}
        >
          {act}
        </LinkButton>
      </TableCell>
    </TableRow>
  );
}

function Risk({ row }: { row: SurveyAnswer }) {
  const { t } = useTranslation();
  const risk = useSurveyWords().risk(row);
  return risk ? <Priority {...risk} /> : <span className="muted">{t('surveys.noRisk')}</span>;
}

const tones = { plain: 'plain', long: 'amber', overdue: 'red' } as const;

/** Waiting time until review, or time of the answer. */
function Wait({ row }: { row: SurveyAnswer }) {
  const { t } = useTranslation();
  const { wait, dayTime } = useFormats();
  const withTurn = useTurnNote();
  const now = useNow(60_000);
  if (!isOpenAnswer(row)) return <span className="meta">{withTurn(dayTime(row.AnsweredAt, now), row.AnsweredAt)}</span>;
  const waited = now - Date.parse(row.AnsweredAt);
  const tone = row.State === 'ANSWERED' ? surveyWaitTone(row, waited) : 'plain';
  return (
    <span className={styles.state}>
      <WaitTimer tone={tones[tone]} text={t('surveys.waits', { time: wait(waited) })} />
      {tone === 'plain' ? null : <span className="meta">{t(`surveys.${tone}`)}</span>}
    </span>
  );
}
