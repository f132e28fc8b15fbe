import { chromium } from 'playwright-core';
export const url='http://127.0.0.1:3962';
export const launch=()=>chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--disable-gpu','--disable-background-networking','--autoplay-policy=no-user-gesture-required','--use-fake-device-for-media-stream','--use-fake-ui-for-media-stream']});
export const shot=(p,name,full=false)=>p.screenshot({path:`/work/w/W-shots/${name}.png`,fullPage:full});
export const watch = `(() => { window.shifts = []; const name = (n) => n && n.nodeType ? (n.tagName || '#text') + '.' + String(n.className||'').slice(0,60) + ' "' + (n.textContent||'').slice(0,40) + '"' : null;
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) window.shifts.push({ v: e.value.toFixed(4), t: Math.round(e.startTime), s: e.sources.map((s) => [name(s.node), [s.previousRect.x, s.previousRect.y, s.previousRect.width, s.previousRect.height].map(Math.round).join(','), [s.currentRect.x, s.currentRect.y, s.currentRect.width, s.currentRect.height].map(Math.round).join(',')].join(' | ')) }); }).observe({ type: 'layout-shift' }); })()`;
