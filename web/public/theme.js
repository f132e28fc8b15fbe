// Sets the theme, under the same key as lib/theme.ts. It is a separate script, because the content security policy forbids inline ones.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // The browser's storage is unavailable, so the system's theme applies.
}
