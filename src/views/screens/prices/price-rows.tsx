import { useSelector } from '@xstate/react';
import { maxPrice, type Staff } from '#domain/income/income.ts';
import { notPrices, type PriceSheet, written } from '#domain/income/prices.ts';
import { selectFields } from '#machines/record-edit/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Field } from '../../ui/field/field.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import styles from './prices.module.css';
import type { PricesPart } from './prices.types.ts';

const widths = {
  place: {},
  specialty: { width: '16rem', narrowWidth: '12rem' },
  now: { width: '10rem', narrowWidth: '8rem', align: 'end' },
  next: { width: '16rem', narrowWidth: '13rem' },
} as const;
const columns = Object.keys(widths) as (keyof typeof widths)[];

type Part = PricesPart & { sheet: PriceSheet };

export function PriceRows({ edit, sheet }: Part) {
  const { t } = useTranslation();
  return (
    <Table
      caption={t('prices.title')}
      columns={columns.map((id) => ({ id, label: t(`prices.columns.${id}`), ...widths[id] }))}
    >
      <TableBody>
        {sheet.Places.map((place) => (
          <PriceRow key={place.StaffId} edit={edit} sheet={sheet} place={place} />
        ))}
      </TableBody>
    </Table>
  );
}

function PriceRow({ edit, sheet, place }: Part & { place: Staff }) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const { number } = useFormats();
  const { StaffId, Price, BranchOfficeName, SpecialtyName } = place;
  const wasRefused = useSelector(edit, (snapshot) => StaffId in selectFields<PriceSheet>(snapshot));
  const isRefused = wasRefused && notPrices(sheet).includes(StaffId);
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const current = useSelector(edit, ({ context }) => context.current?.Places.find((one) => one.StaffId === StaffId));
  const write = (text: string) =>
    edit.send({ type: 'record.changed', changes: { Written: written(sheet, StaffId, text) } });
  return (
    <TableRow>
      <TableCell card="full">{BranchOfficeName}</TableCell>
      <TableCell card="full">{specialty(SpecialtyName)}</TableCell>
      <TableCell card="full" className={styles.now}>
        {t('prices.pesos', { amount: number(current?.Price ?? Price) })}
      </TableCell>
      <TableCell card="full">
        <Field
          labelHidden
          label={t('prices.nextOf', { specialty: specialty(SpecialtyName), place: BranchOfficeName })}
          error={isRefused ? t('prices.wrong', { most: number(maxPrice) }) : undefined}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            unit="CLP"
            readOnly={isConflict}
            value={sheet.Written[StaffId] ?? number(Price)}
            onChange={(event) => write(event.target.value)}
          />
        </Field>
      </TableCell>
    </TableRow>
  );
}
