import { useSelector } from '@xstate/react';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import type { ActPart } from './supplies.types.ts';

/** Result of the last change. */
export function StockActDone({ act }: ActPart) {
  const { t } = useTranslation();
  const done = useSelector(act, (snapshot) => (snapshot.hasTag('saved') ? (snapshot.context.sent.Act ?? null) : null));
  const name = useSelector(act, ({ context }) => context.sent.Line?.name ?? '');
  if (done === null) return null;
  return (
    <Banner tone="ok" live="status">
      {t(`supplies.acts.${done}.done`, { name })}
    </Banner>
  );
}
