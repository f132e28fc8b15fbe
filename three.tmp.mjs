import fs from 'node:fs';
import axe from 'axe-core';
import { launch, shot, url } from './lib.tmp.mjs';
const b=await launch();
const project=fs.readFileSync('/work/w/W-project','utf8');
let link=null;
for (const [tag,opt] of [['d',{viewport:{width:1440,height:900},colorScheme:'light'}],['p',{viewport:{width:390,height:844},colorScheme:'dark',hasTouch:true,isMobile:true}]]) {
  const ctx=await b.newContext({...opt,bypassCSP:true,storageState:'/work/w/W-state.json'});
  const p=await ctx.newPage();
  p.setDefaultTimeout(60000);
  const check=async(n)=>{await p.evaluate(axe.source);const r=await p.evaluate(()=>axe.run({runOnly:['wcag2a','wcag2aa','wcag21aa','wcag22aa','best-practice']}));for(const v of r.violations)console.log(tag,n,v.id,v.impact,v.nodes.map(x=>x.target.join()).join(' ; ').slice(0,200))};
  const step=async(n,f)=>{try{await f();await shot(p,tag+'-'+n);await check(n)}catch(e){console.log(tag,n,String(e).slice(0,300));await shot(p,tag+'-'+n+'-FAIL')}};
  await step('contact-named',async()=>{await p.goto(url+'/contact');await p.getByText('Northwind').waitFor()});
  await step('profile',async()=>{await p.goto(url+'/profile');await p.getByText('Developers').waitFor();await p.waitForTimeout(1500)});
  await shot(p,tag+'-profile-full',true);
  await step('pronunciation',async()=>{await p.goto(project);await p.getByRole('tab',{name:'Pronunciation'}).click();await p.getByLabel('Word').fill('FINOS');await p.getByLabel('Sounds like').fill('fin oss');await p.waitForTimeout(300);await shot(p,tag+'-pronunciation-form');if(tag==='d'){await p.getByRole('button',{name:'Add word'}).click();await p.getByRole('button',{name:/Remove FINOS/}).waitFor();await p.getByRole('button',{name:'Listen: FINOS'}).first().click();await p.getByRole('button',{name:/Stop: FINOS/}).first().waitFor()} await p.getByRole('heading',{name:'Pronunciation'}).scrollIntoViewIfNeeded()});
  await step('insert-column',async()=>{await p.goto(project);if(tag==='p')await p.getByRole('tab',{name:'Script'}).click();await p.getByRole('button',{name:/More for slide/}).first().click();await p.getByRole('button',{name:/Insert a column/}).click();await p.getByRole('menuitem').first().waitFor()});
  if(tag==='d'){await p.getByRole('menuitem').first().click();await p.keyboard.type('name');await p.waitForTimeout(2500)}
  await step('batches',async()=>{await p.goto(project+'/batches');await p.getByRole('heading',{name:'Upload a table'}).waitFor();if(tag==='d'){await p.getByLabel('CSV file').setInputFiles({name:'biome.json',mimeType:'application/json',buffer:Buffer.from('{}')});await p.waitForTimeout(300);await shot(p,tag+'-batches-wrong');await p.getByLabel('CSV file').setInputFiles({name:'people.csv',mimeType:'text/csv',buffer:Buffer.from('name,company\nAnna,Northwind\n,Contoso\nBen,Fabrikam\n')});} await p.getByText('Needs a look').waitFor()});
  await shot(p,tag+'-batches-full',true);
  await step('share',async()=>{await p.goto(project+'#sharing');const r=p.getByRole('region',{name:'Sharing'});await r.scrollIntoViewIfNeeded();if(tag==='d'){await r.getByRole('button',{name:/Create link/i}).first().click();const d=p.getByRole('dialog');await d.getByText('Ask for a password').click();await d.getByLabel('Password for viewers').fill('sesame1');await shot(p,'d-share-dialog');await d.getByRole('button',{name:/Create link/i}).click();await p.getByText('Link created').waitFor()}await p.waitForTimeout(500)});
  if(tag==='d'){const res=await p.evaluate(async(id)=>{const r=await fetch(`/api/projects/${id}/shares`,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({callToAction:{text:'Book a call',url:'https://example.com/'}})});return r.json()},project.split('/').pop());link=res.url;console.log(link)}
  const g=await b.newContext({...opt,bypassCSP:true});const q=await g.newPage();
  try{await q.goto(link);await q.locator('video').waitFor();await q.waitForTimeout(1500);await shot(q,tag+'-guest');await q.evaluate(()=>{const v=document.querySelector('video');v.muted=true;v.currentTime=v.duration-1;return v.play()});await q.getByRole('button',{name:'Replay'}).waitFor({timeout:20000});await q.waitForTimeout(700);await shot(q,tag+'-guest-end');
   await q.evaluate(axe.source);const r=await q.evaluate(()=>axe.run());for(const v of r.violations)console.log(tag,'guest',v.id,v.nodes.map(x=>x.target.join()).join(';').slice(0,200));
   await q.evaluate(()=>{document.querySelector('h1').textContent='x'});}catch(e){console.log('guest',String(e).slice(0,300));await shot(q,tag+'-guest-FAIL')}
  await step('voice-short',async()=>{await p.goto(url+'/voice-training');await p.getByRole('button',{name:'Start Voice Training'}).click();await p.getByRole('button',{name:'Start recording'}).click();await p.waitForTimeout(6000);await p.getByRole('button',{name:'Stop recording'}).click();await p.getByRole('button',{name:'Play recording'}).waitFor();await p.getByRole('button',{name:'Train Voice'}).scrollIntoViewIfNeeded()});
  await ctx.close();await g.close();
}
await b.close();
