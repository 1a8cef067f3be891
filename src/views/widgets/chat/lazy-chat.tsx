import RotateCw from 'lucide-react/icons/rotate-cw';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/index.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { IconButton } from '../../ui/button/button.tsx';
import { LazyPart } from '../lazy-part.tsx';

const parts = async () => (await Promise.all([import('./chat-parts.ts'), loadTexts('chat'), loadTexts('call')]))[0];
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
/** Outside the pages, so that navigation does not affect conversations. */
export const ChatDock = (props: { isInPolyclinic: boolean }) => (
  <LazyPart instead={null}>
    <Dock {...props} />
  </LazyPart>
);
