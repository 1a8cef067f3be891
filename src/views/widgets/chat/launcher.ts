export const launcherId = 'chat-launcher';

/** Where the focus goes when what had it is closed: to where it was opened from. */
export const focusLauncher = () => document.getElementById(launcherId)?.focus();
