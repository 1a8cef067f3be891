import FileDown from '@lucide/icons/icons/file-down';
import { useActorRef, useSelector } from '@xstate/react';
import { type WalletFeature, walletFileUrl } from '#actors/wallet/wallet.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { walletFileRows } from '#domain/income/income.ts';
import { selectIsDownloading } from '#machines/file-download/index.ts';
import { selectQuantity } from '#machines/paged-list/index.ts';
import { selectFilters } from '#machines/wallet/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button, ButtonGroup } from '../../ui/button/button.tsx';
import { type Download, NotDownloaded } from '../../widgets/not-downloaded.tsx';
import styles from './wallet.module.css';
import type { WalletPart } from './wallet.types.ts';

/** Exports the filtered payments. */
export function WalletExport({ feature, list }: WalletPart & { feature: WalletFeature }) {
  const { t } = useTranslation();
  const csv = useActorRef(feature.csv);
  const pdf = useActorRef(feature.pdf);
  const words = { words: t('wallet.notExported'), dismissLabel: t('wallet.dismiss') };
  return (
    <div className={styles.exports}>
      <ButtonGroup label={t('wallet.files')}>
        <ExportButton list={list} download={csv} kind="csv" />
        <ExportButton list={list} download={pdf} kind="pdf" />
      </ButtonGroup>
      <NotDownloaded download={csv} {...words} />
      <NotDownloaded download={pdf} {...words} />
    </div>
  );
}

type ExportButtonProps = WalletPart & { download: Download; kind: 'csv' | 'pdf' };

function ExportButton({ list, download, kind }: ExportButtonProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const quantity = useSelector(list, selectQuantity);
  const filters = useSelector(list, selectFilters);
  const busy = useSelector(download, selectIsDownloading);
  const reason =
    quantity === 0
      ? t('wallet.nothingToExport')
      : quantity !== null && quantity > walletFileRows
        ? t('wallet.tooMany', { most: number(walletFileRows) })
        : undefined;
  const start = () => {
    const Name = `${t('wallet.fileName')}-${chileDate(Date.now())}.${kind}`;
    download.send({ type: 'download.start', file: { Url: walletFileUrl(filters), Name } });
  };
  return (
    <Button icon={FileDown} busy={busy} disabledReason={reason} onClick={start}>
      {t(`wallet.${kind}`)}
    </Button>
  );
}
