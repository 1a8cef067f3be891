// Before the first paint, so that a remembered theme does not flash; not inline, because of the CSP.
try {
  var theme = localStorage.getItem('ronda.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
} catch (error) {}
