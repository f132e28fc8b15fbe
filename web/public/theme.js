// The same key as lib/theme.ts. A separate plain script, because the content security policy allows no inline script.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // The browser keeps nothing for this site: the theme is the system's.
}
