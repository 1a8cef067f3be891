import { Suspense, useState } from 'react';
import { homePart } from '../../app/early-part.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Finder as FinderButton } from '../../ui/top-bar/top-bar.tsx';
import { LazyPart } from '../lazy-part.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const Palette = lazyWithTexts(async () => (await import('./palette.tsx')).Palette, 'palette');
const Shortcuts = lazyWithTexts(async () => (await import('./shortcuts.tsx')).Shortcuts, 'palette');

const PageKeys = homePart(async () => (await import('./page-keys.tsx')).PageKeys);

/** Design 7: command palette. Ctrl/Cmd+K opens it, Shift+? lists the shortcuts. */
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
