// The same key as lib/theme.ts. Plain JavaScript of its own, since the content security policy takes no inline script.
const theme = localStorage.getItem('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
