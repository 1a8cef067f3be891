export const launcherId = 'chat-launcher';

/** Focuses the launcher after the focused element was closed. */
export const focusLauncher = () => document.getElementById(launcherId)?.focus();
