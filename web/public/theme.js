// The same key as lib/theme.ts. A separate plain script, because the content security policy allows no inline script.
const theme = localStorage.getItem('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
