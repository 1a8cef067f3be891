export { ChatButton } from './chat-button.tsx';
export { ChatDock } from './chat-dock.tsx';
