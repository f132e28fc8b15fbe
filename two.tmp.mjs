import { launch, shot, url } from './lib.tmp.mjs';
import axe from 'axe-core';
const b=await launch();
for (const [tag,opt] of [['d',{viewport:{width:1440,height:900},colorScheme:'light'}],['p',{viewport:{width:390,height:844},colorScheme:'dark',hasTouch:true,isMobile:true}]]) {
  const ctx=await b.newContext({...opt,bypassCSP:true});
  const p=await ctx.newPage();
  const check=async(n)=>{await p.evaluate(axe.source);const r=await p.evaluate(()=>axe.run({runOnly:['wcag2a','wcag2aa','wcag21aa','wcag22aa','best-practice']}));for(const v of r.violations)console.log(tag,n,v.id,v.impact,v.nodes.map(x=>x.target.join()).join(' ; ').slice(0,200))};
  await p.goto(url+'/s/nothing-here');await shot(p,tag+'-gone');await check('gone');
  await p.goto(url+'/contact');await p.getByText('Who runs this').waitFor();await p.waitForTimeout(800);await shot(p,tag+'-contact');await check('contact');
  await p.goto(url+'/login');await p.getByLabel('Email').fill('ada@example.com');await p.getByLabel('Password',{exact:true}).fill('wrong one here');await p.locator('main').getByRole('button',{name:'Sign in'}).click();await p.waitForTimeout(2500);await shot(p,tag+'-login-wrong');await check('login');
  await p.goto(url+'/signup');await p.getByLabel('Email').fill('ada');await p.getByLabel('Password',{exact:true}).fill('123');await p.getByRole('button',{name:'Create account'}).click();await p.waitForTimeout(600);await shot(p,tag+'-signup');await check('signup');
  await ctx.close();
}
await b.close();
