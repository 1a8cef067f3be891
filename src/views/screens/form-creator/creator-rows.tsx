import CircleCheck from '@lucide/icons/icons/circle-check';
import CircleX from '@lucide/icons/icons/circle-x';
import Ellipsis from '@lucide/icons/icons/ellipsis';
import Pencil from '@lucide/icons/icons/pencil';
import { useSelector } from '@xstate/react';
import type { FormAct } from '#actors/form-creator/form-act.ts';
import type { FormFilters } from '#actors/form-creator/form-creator.ts';
import { type FormRecord, ownerOf } from '#domain/forms/form-record.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Chip, StatusChip } from '../../ui/chip/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import pane from '../../widgets/record/pane.module.css';
import { creatorHref } from './creator-href.ts';
import styles from './form-creator.module.css';
import type { FormListPart } from './form-creator.types.ts';

const widths = {
  name: {},
  owner: { width: '14rem', narrowWidth: '11rem' },
  state: { width: '12rem', narrowWidth: '11rem' },
  act: { width: '9rem', narrowWidth: '9rem', labelHidden: true },
} as const;
const columns = Object.keys(widths) as (keyof typeof widths)[];

const states = {
  DRAFT: { tone: 'accent', icon: Pencil },
  PUBLISHED: { tone: 'ok', icon: CircleCheck },
  RETIRED: { tone: 'neutral', icon: CircleX },
} as const;

export function CreatorRows(part: FormListPart) {
  const { t } = useTranslation();
  const rows = useSelector(part.list, selectRows<FormRecord, FormFilters>);
  return (
    <Table
      caption={t('formCreator.title')}
      columns={columns.map((id) => ({ id, label: t(`formCreator.columns.${id}`), ...widths[id] }))}
    >
      <TableBody>
        {rows.map((row) => (
          <Row key={row.FormId} {...part} row={row} />
        ))}
      </TableBody>
    </Table>
  );
}

type RowProps = FormListPart & { row: FormRecord };

function Row({ row, ...part }: RowProps) {
  const { t } = useTranslation();
  return (
    <TableRow>
      <TableCell card="full">
        <span className="two">
          <span className={pane.name}>{row.Name}</span>
          <span className="meta">
            {row.Version === 0 ? t('formCreator.unpublished') : t('formCreator.version', { version: row.Version })}
          </span>
        </span>
      </TableCell>
      <TableCell card="full">
        <span className="row wrap">
          <Chip>{t(`formCreator.owners.${ownerOf(row)}`)}</Chip>
          {row.IsDefault ? <Chip tone="accent">{t('formCreator.isDefault')}</Chip> : null}
        </span>
      </TableCell>
      <TableCell card="end">
        <StatusChip {...states[row.Status]} word={t(`formCreator.states.${row.Status}`)} />
      </TableCell>
      <TableCell card="act">
        <Acts {...part} row={row} />
      </TableCell>
    </TableRow>
  );
}

function actsOf({ Status, IsDefault, IsEditable, IsGeneric }: FormRecord): FormAct[] {
  const copy: FormAct[] = IsGeneric && Status === 'PUBLISHED' ? ['copy'] : [];
  if (!IsEditable) return copy;
  if (Status === 'RETIRED') return ['restore', ...copy];
  if (Status === 'DRAFT') return ['retire'];
  return [IsDefault ? 'endDefault' : 'makeDefault', ...copy, 'retire'];
}

function Acts({ row, act, area, place }: RowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { FormId, Name } = row;
  const entries = actsOf(row);
  const href = creatorHref(area, locale, place.type, { id: FormId });
  const words = row.IsEditable && row.Status !== 'RETIRED' ? 'edit' : 'view';
  return (
    <span className={cx(styles.acts, styles.together)}>
      <LinkButton size="sm" href={href} aria-label={t(`formCreator.${words}One`, { name: Name })}>
        {t(`formCreator.${words}`)}
      </LinkButton>
      {entries.length === 0 ? null : (
        <span>
          <Menu
            trigger={
              <IconButton size="sm" variant="secondary" icon={Ellipsis} label={t('formCreator.more', { name: Name })} />
            }
            entries={entries.map((id) => ({
              id,
              label: t(`formCreator.acts.${id}.menu`),
              danger: id === 'retire',
              onSelect: () => act.send({ type: 'record.changed', changes: { FormId, Name, Act: id } }),
            }))}
          />
        </span>
      )}
    </span>
  );
}
