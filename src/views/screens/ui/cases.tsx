import Activity from '@lucide/icons/icons/activity';
import ArrowUp from '@lucide/icons/icons/arrow-up';
import Check from '@lucide/icons/icons/check';
import ChevronDown from '@lucide/icons/icons/chevron-down';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import Hospital from '@lucide/icons/icons/hospital';
import TriangleAlert from '@lucide/icons/icons/triangle-alert';
import Video from '@lucide/icons/icons/video';
import { Fragment, useState } from 'react';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { CaseGroup, CaseRow, CaseTable } from '../../ui/case-table/case-table.tsx';
import { StatusChip } from '../../ui/chip/chip.tsx';
import { Counters } from '../../ui/counters/counters.tsx';
import { Pager } from '../../ui/pager/pager.tsx';
import { Table, TableBody, TableCell, TableExpansion, TableRow } from '../../ui/table/table.tsx';
import styles from './gallery.module.css';
import { Demo, type GalleryPartProps, Section } from './section.tsx';

export function CaseSections(props: GalleryPartProps) {
  return (
    <>
      <Cases {...props} />
      <Exams {...props} />
    </>
  );
}

function Cases({ t }: GalleryPartProps) {
  const { cases, status } = t;
  const [opened, setOpened] = useState<string | null>(null);
  const [overdueNote, overdueName, overdueMeta, overdueReason] = cases.rows.overdue;
  const [freshNote, freshName, freshMeta, freshReason] = cases.rows.fresh;
  const [heldNote, heldName, heldMeta, heldReason] = cases.rows.held;
  const waiting = [
    {
      id: 'overdue',
      state: { wait: { tone: 'red', text: cases.waits.overdue }, note: overdueNote } as const,
      patient: overdueName,
      patientNote: overdueMeta,
      reason: overdueReason,
      kind: { icon: Video, label: cases.teleconsultation },
      isNew: false,
    },
    {
      id: 'fresh',
      state: { wait: { tone: 'plain', text: cases.waits.fresh }, note: freshNote } as const,
      patient: freshName,
      patientNote: freshMeta,
      reason: freshReason,
      kind: { icon: Hospital, label: cases.polyclinic },
      isNew: true,
    },
  ];
  return (
    <Section id="cases" t={t}>
      <Demo kind="bare">
        <Counters
          label={cases.today}
          items={Object.entries(cases.counters).map(([id, label], index) => ({
            id,
            label,
            value: [3, 1, 2, 0][index] ?? 0,
          }))}
        />
      </Demo>
      <Demo kind="flush">
        <CaseTable caption={cases.caption} labels={cases.columns}>
          <CaseGroup
            title={cases.waiting}
            rows={waiting}
            keyOf={({ id }) => id}
            row={({ id: _, ...row }) => (
              <CaseRow
                {...row}
                priority={{ level: 3, label: status.high }}
                holder={null}
                unassigned={cases.unassigned}
                action={
                  <Button aria-label={`${cases.attendTo} ${row.patient}`} onClick={() => setOpened(row.patient)}>
                    {cases.attend}
                  </Button>
                }
              />
            )}
          />
          <CaseGroup
            title={cases.attending}
            rows={[heldName]}
            keyOf={(name) => name}
            row={() => (
              <CaseRow
                state={{ status: { tone: 'accent', icon: Activity, word: status.inProcess }, note: heldNote }}
                patient={heldName}
                patientNote={heldMeta}
                reason={heldReason}
                kind={{ icon: Hospital, label: cases.polyclinic }}
                priority={{ level: 2, label: status.medium }}
                holder={{ kind: 'other', text: status.other, since: status.otherSince }}
                unassigned={cases.unassigned}
                isHeld
                action={
                  <Button
                    variant="quiet"
                    aria-label={`${cases.openOf} ${heldName}`}
                    onClick={() => setOpened(heldName)}
                  >
                    {cases.open}
                  </Button>
                }
              />
            )}
          />
        </CaseTable>
      </Demo>
      <output>{opened === null ? null : `${cases.attended} ${opened}`}</output>
    </Section>
  );
}

function Exams({ t }: GalleryPartProps) {
  const { table } = t;
  const [open, setOpen] = useState<string | null>('creatinine');
  const [page, setPage] = useState(1);
  const columns = [
    { id: 'more', label: table.more, labelHidden: true, width: '3rem' },
    { id: 'exam', label: table.exam },
    { id: 'date', label: table.date, width: '6rem' },
    { id: 'result', label: table.result, width: '8rem', align: 'end' as const },
    { id: 'reference', label: table.reference, width: '8rem' },
    { id: 'state', label: table.state, width: '8rem' },
  ];
  const chips = {
    hba1c: { tone: 'warn', icon: ArrowUp },
    creatinine: { tone: 'ok', icon: Check },
    potassium: { tone: 'solid-danger', icon: TriangleAlert },
  } as const;
  const ids = ['hba1c', 'creatinine', 'potassium'] as const;
  return (
    <Section id="table" t={t}>
      <Demo kind="flush">
        <Table caption={table.caption} columns={columns} density="compact">
          <TableBody>
            {ids.map((id) => {
              const [exam, date, result, reference, state, note] = table.rows[id];
              const isOpen = open === id;
              return (
                <Fragment key={id}>
                  <TableRow isOpen={isOpen}>
                    <TableCell>
                      <IconButton
                        icon={isOpen ? ChevronDown : ChevronRight}
                        size="sm"
                        label={`${table.showMore} ${exam}`}
                        aria-expanded={isOpen}
                        onClick={() => setOpen(isOpen ? null : id)}
                      />
                    </TableCell>
                    <TableCell card="full">{exam}</TableCell>
                    <TableCell>{date}</TableCell>
                    <TableCell align="right" card="end">
                      <b>{result}</b>
                    </TableCell>
                    <TableCell>{reference}</TableCell>
                    <TableCell card="end">
                      <StatusChip {...chips[id]} word={state} />
                    </TableCell>
                  </TableRow>
                  {isOpen ? (
                    <TableExpansion columns={columns.length}>
                      <p className={styles.expanded}>{note}</p>
                    </TableExpansion>
                  ) : null}
                </Fragment>
              );
            })}
          </TableBody>
        </Table>
        <Pager
          labels={table.pager}
          text={table.range[page - 1] ?? ''}
          page={page}
          hasNext={page < table.range.length}
          onPage={setPage}
        />
      </Demo>
    </Section>
  );
}
