import { chromium } from '@playwright/test';
import { readFileSync, existsSync } from 'node:fs';
import { chromiumArgs, findTestChromium } from './scripts/test/browsers.ts';
const links=readFileSync('/tmp/pics/out.txt','utf8').split('\n').filter(l=>l.startsWith('http'));
const base=new URL(links[0]).origin;
const browser=await chromium.launch({args:chromiumArgs,executablePath:findTestChromium()});
const o={locale:'pt-BR',timezoneId:'America/Sao_Paulo'} as const;
const state='/tmp/pics/state.json';
if(process.argv.includes('login')){
  const c=await browser.newContext(o); const p=await c.newPage();
  await p.goto(links[8]); await p.getByRole('button',{name:'Entrar na caixa da equipe'}).click();
  await p.locator('[data-lead]').first().waitFor(); await c.storageState({path:state});
}
for (const scheme of ['light','dark'] as const) for (const w of [1440,390]) {
  const c=await browser.newContext({...o,storageState:state,colorScheme:scheme,viewport:{width:w,height:w===390?844:900},deviceScaleFactor:1});
  const p=await c.newPage(); p.on('pageerror',e=>console.log('ERR',e.message)); p.on('console',m=>m.type()==='error'&&console.log('CON',m.text()));
  await p.goto(base); await p.locator('[data-lead]').first().waitFor();
  await p.evaluate(()=>localStorage.setItem('boas-vindas:bia@loja.com.br','')); await p.reload(); await p.locator('[data-lead]').first().waitFor();
  const shot=(n:string)=>p.screenshot({path:`/tmp/pics/${n}-${w}-${scheme}.png`});
  await shot('hoje');
  console.log(w,scheme,'scrollWidth',await p.evaluate(()=>document.documentElement.scrollWidth));
  await p.locator('[data-scope=team]').click(); await p.getByRole('button',{name:'Escolher',exact:true}).click(); await p.locator('.row-pick input').nth(1).check(); await p.locator('.row-pick input').nth(2).check();
  await shot('equipe');
  await p.getByRole('button',{name:'Soltar'}).click(); await p.locator('[data-scope=mine]').click();
  await p.locator('[data-group=new] [data-lead]').nth(1).locator('a').click(); await p.locator('#lead .log li').first().waitFor();
  await shot('lead');
  await p.evaluate(()=>history.back()); 
  // answered lead
  const rid=await p.locator('[data-group=steps] [data-lead]').first().getAttribute('data-lead');
  await p.evaluate((i)=>{location.hash='#hoje/'+i},rid); await p.locator('#lead [data-undo-answer]').waitFor(); await p.locator('#lead .log li').nth(2).waitFor();
  await shot('respondido');
  if(scheme==='light'){
    await p.getByRole('button',{name:'Juntar com outro contato'}).click(); await p.getByLabel('Nome, e-mail ou telefone').fill('marina'); await p.locator('dialog .pick label').first().waitFor(); await p.locator('dialog .pick input').first().check();
    await shot('juntar'); await p.keyboard.press('Escape');
    await p.evaluate(()=>{location.hash='#hoje'}); await p.locator('[data-lead]').first().waitFor();
    await p.getByRole('button',{name:'sua conta'}).click(); await p.waitForTimeout(300); await shot('conta');
    await p.getByRole('button',{name:'Ficar fora…'}).click(); await p.waitForTimeout(300); await shot('fora'); await p.keyboard.press('Escape');
    await p.getByRole('button',{name:'Tirar Caio'}).click(); await p.waitForTimeout(300); await shot('tirar'); await p.keyboard.press('Escape'); await p.keyboard.press('Escape');
    await p.evaluate(()=>{location.hash='#todos'}); await p.locator('[data-lead]').first().waitFor(); await p.waitForTimeout(500); if(w===1440) await p.getByText('Filtros').click(); await shot('todos');
  }
  await c.close();
}
await browser.close();
