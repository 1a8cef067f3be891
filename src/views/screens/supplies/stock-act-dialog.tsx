import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { SuppliesFeature } from '#actors/supplies/supplies.ts';
import type { SheetAct, StockLine, StockSheet } from '#domain/supplies/stock-sheet.ts';
import { selectFailure, selectShown } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/definition-list/definition-list.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LotMedicine } from './lot-medicine.tsx';
import { StockActFields } from './stock-act-fields.tsx';
import type { ActPart } from './supplies.types.ts';
import { useAmount, useUnitOf } from './use-amount.ts';

type DialogProps = ActPart & {
  feature: SuppliesFeature;
  polyclinicId: string;
  /** Displayed lines, which a colleague may change while the dialog is open. */
  lines?: readonly StockLine[];
};

/** A change of stock: names the item and its stock, and shows problems at their fields. */
export function StockActDialog({ act, feature, polyclinicId, lines = [] }: DialogProps) {
  const written = useSelector(act, selectShown<StockSheet>);
  const sheet = written && { ...written, Line: lines.find(({ key }) => key === written.Line?.key) ?? written.Line };
  const isOpen = useSelector(act, (snapshot) => snapshot.context.changes.Act !== undefined);
  if (!isOpen || !sheet?.Act) return null;
  return sheet.Act === 'TAKE_BACK' ? (
    <TakeBackDialog act={act} sheet={sheet} />
  ) : (
    <ActDialog act={act} sheet={sheet} name={sheet.Act} feature={feature} polyclinicId={polyclinicId} />
  );
}

function TakeBackDialog({ act, sheet }: ActPart & { sheet: StockSheet }) {
  const { t } = useTranslation();
  const isBusy = useSelector(act, (snapshot) => snapshot.hasTag('saving'));
  return (
    <AlertDialog
      open
      title={t('supplies.acts.TAKE_BACK.title')}
      text={t('supplies.acts.TAKE_BACK.text')}
      identifiers={[{ label: t('supplies.columns.name'), value: sheet.Line?.name ?? '' }]}
      cancelLabel={t('app.cancel')}
      confirmLabel={t('supplies.acts.TAKE_BACK.yes')}
      tone="primary"
      busy={isBusy}
      onCancel={() => act.send({ type: 'record.discard' })}
      onConfirm={() => act.send({ type: 'record.save' })}
    >
      <NotSaved act={act} />
    </AlertDialog>
  );
}

type ActDialogProps = DialogProps & { sheet: StockSheet; name: Exclude<SheetAct, 'TAKE_BACK'> };

function ActDialog({ act, sheet, name, feature, polyclinicId }: ActDialogProps) {
  const { t } = useTranslation();
  const amount = useAmount();
  const unitOf = useUnitOf();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const isBusy = useSelector(act, (snapshot) => snapshot.hasTag('saving'));
  const { Line } = sheet;
  const save = () => {
    flushSync(() => act.send({ type: 'record.save' }));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <Dialog
      open
      title={t(`supplies.acts.${name}.title`)}
      sub={Line ? undefined : t('supplies.newLot')}
      closeLabel={t('app.close')}
      closeOnOutsidePress={false}
      onClose={() => act.send({ type: 'record.discard' })}
      footer={
        <>
          <Button disabled={isBusy} onClick={() => act.send({ type: 'record.discard' })}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" form={formId} variant={name === 'DISCARDED' ? 'danger' : 'primary'} busy={isBusy}>
            {t(`supplies.acts.${name}.yes`)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="form"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <NotSaved act={act} />
        {Line ? (
          <Facts
            items={[
              { label: t('supplies.columns.name'), value: `${Line.name} ${Line.detail}`.trim() },
              ...(Line.lot === '' ? [] : [{ label: t('supplies.lotWord'), value: Line.lot }]),
              { label: t('supplies.there'), value: `${amount(Line.stock)} ${unitOf(Line.unit, Line.stock)}` },
            ]}
          />
        ) : (
          <LotMedicine act={act} feature={feature} polyclinicId={polyclinicId} />
        )}
        <StockActFields act={act} sheet={sheet} name={name} />
      </form>
    </Dialog>
  );
}

function NotSaved({ act }: ActPart) {
  const { t } = useTranslation();
  const failure = useSelector(act, selectFailure);
  if (failure !== 'notSaved') return null;
  return (
    <Banner tone="danger" live="alert">
      {t('supplies.notSaved')}
    </Banner>
  );
}
