import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/index.ts';
import { Finder as FinderButton } from '../../ui/top-bar/top-bar.tsx';
import { LazyPart } from '../lazy-part.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const Palette = lazy(async () => {
  const [{ Palette }] = await Promise.all([import('./palette.tsx'), loadTexts('palette')]);
  return { default: Palette };
});
const Shortcuts = lazy(async () => {
  const [{ Shortcuts }] = await Promise.all([import('./shortcuts.tsx'), loadTexts('palette')]);
  return { default: Shortcuts };
});

const PageKeys = lazy(async () => ({ default: (await import('./page-keys.tsx')).PageKeys }));

/** Design 7: what can be done now, by its name. Ctrl/Cmd+K opens it, Shift+? the list of shortcuts. */
export function Finder() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const close = () => setOpen(null);
  useShortcuts({ palette: () => setOpen('palette'), shortcuts: () => setOpen('shortcuts') });
  return (
    <>
      <FinderButton label={t('app.finder')} shortcut="Ctrl K" onOpen={() => setOpen('palette')} />
      <LazyPart instead={null}>
        <PageKeys />
      </LazyPart>
      <Suspense>
        {open === 'palette' ? <Palette onClose={close} onShortcuts={() => setOpen('shortcuts')} /> : null}
        {open === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
      </Suspense>
    </>
  );
}
