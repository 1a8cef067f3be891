import RotateCw from 'lucide-react/icons/rotate-cw';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useRonda } from '../../app/ronda.context.tsx';
import { IconButton } from '../../ui/button/button.tsx';
import { LazyPart } from '../lazy-part.tsx';

const parts = () => import('./load-chat.ts').then(({ loadChat }) => loadChat());
const Button = lazy(async () => ({ default: (await parts()).ChatButton }));
const Dock = lazy(async () => ({ default: (await parts()).ChatDock }));

function Missing() {
  const { t } = useTranslation();
  const { reload } = useRonda();
  return <IconButton icon={RotateCw} label={t('errorPages.noChat')} onClick={reload} />;
}

export const ChatButton = () => (
  <LazyPart instead={<Missing />}>
    <Button />
  </LazyPart>
);
/** Beside every page, so that no change of page touches a conversation. */
export const ChatDock = () => (
  <LazyPart instead={null}>
    <Dock />
  </LazyPart>
);
