import { useEffect, useEffectEvent } from 'react';

/** Ctrl or Cmd with D and E: microphone and camera. They are no characters, so they work also while writing. */
export function useCallKeys(press: { microphone: () => void; camera: () => void }) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'd' && key !== 'e') return;
    event.preventDefault();
    if (key === 'd') press.microphone();
    else press.camera();
  });
  // A listener of the window is a subscription, not behaviour: what it does is up to the owner.
  useEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
