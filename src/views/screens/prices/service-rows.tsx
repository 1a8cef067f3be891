import { useSelector } from '@xstate/react';
import { deltaLimits } from '#domain/agenda/booking.ts';
import { minutesWritten, notMinutes, type ServiceSheet } from '#domain/income/service-sheet.ts';
import { type Service, serviceTypeNames } from '#domain/resources/services.ts';
import { selectFields } from '#machines/record-edit/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import styles from './prices.module.css';
import type { ServicesPart } from './prices.types.ts';

const widths = {
  name: {},
  type: { width: '9rem', narrowWidth: '7rem' },
  price: { width: '9rem', narrowWidth: '7rem', align: 'end' },
  minutes: { width: '13rem', narrowWidth: '10rem' },
  act: { width: '9rem', narrowWidth: '8rem', labelHidden: true },
} as const;
const columns = Object.keys(widths) as (keyof typeof widths)[];

export function ServiceRows({ edit, sheet }: ServicesPart) {
  const { t } = useTranslation();
  return (
    <Table
      caption={t('services.title')}
      columns={columns.map((id) => ({ id, label: t(`services.columns.${id}`), ...widths[id] }))}
    >
      <TableBody>
        {sheet.Services.map((service) => (
          <ServiceRow key={service.ServiceId} edit={edit} sheet={sheet} service={service} />
        ))}
      </TableBody>
    </Table>
  );
}

function ServiceRow({ edit, sheet, service }: ServicesPart & { service: Service }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { ServiceId, Name, Type, Price } = service;
  const isRemoved = sheet.Removed.includes(ServiceId);
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const remove = (Removed: string[]) => edit.send({ type: 'record.changed', changes: { Removed } });
  const others = sheet.Removed.filter((id) => id !== ServiceId);
  const act = isRemoved ? 'restore' : 'remove';
  return (
    <TableRow>
      <TableCell card="full">{Name}</TableCell>
      <TableCell card="full">{t(`services.types.${serviceTypeNames[Type]}`)}</TableCell>
      <TableCell card="full" className={styles.now}>
        {t('prices.pesos', { amount: number(Price) })}
      </TableCell>
      <TableCell card="full">
        {isRemoved ? t('services.removed') : <Minutes edit={edit} sheet={sheet} service={service} />}
      </TableCell>
      <TableCell card="full">
        <Button
          aria-label={t(`services.${act}Of`, { name: Name })}
          disabled={isConflict}
          onClick={() => remove(isRemoved ? others : [...others, ServiceId])}
        >
          {t(`services.${act}`)}
        </Button>
      </TableCell>
    </TableRow>
  );
}

function Minutes({ edit, sheet, service }: ServicesPart & { service: Service }) {
  const { t } = useTranslation();
  const { ServiceId, Name, DeltaTime } = service;
  const wasRefused = useSelector(edit, (snapshot) => ServiceId in selectFields<ServiceSheet>(snapshot));
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const isRefused = wasRefused && notMinutes(sheet).includes(ServiceId);
  const write = (text: string) =>
    edit.send({ type: 'record.changed', changes: { Minutes: minutesWritten(sheet, ServiceId, text) } });
  return (
    <Field
      labelHidden
      label={t('services.minutesOf', { name: Name })}
      error={isRefused ? t('services.wrong', deltaLimits) : undefined}
    >
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        unit={t('services.unit')}
        readOnly={isConflict}
        value={sheet.Minutes[ServiceId] ?? String(DeltaTime)}
        onChange={(event) => write(event.target.value)}
      />
    </Field>
  );
}
