import { openCatalogue } from './catalogue/open.ts';
import { loadSources } from './assistant/answer.ts';
import { converse } from './assistant/evaluation/judge.ts';
import { readWords } from './assistant/lexicon/load.ts';
import { jobFinder } from './assistant/lexicon/things.ts';
import { foldText } from './assistant/lexicon/tokens.ts';
import { nounsIn } from './assistant/writer/data.ts';
import { toolKinds } from './catalogue/kinds.ts';
const catalogue = await openCatalogue({ dataDir: ':memory:' });
const sources = loadSources();
const frames:any={en:(t:string,o:string)=>`I need a ${t} for ${o}`,de:(t:string,o:string)=>`${t} für ${o}`,es:(t:string,o:string)=>`busco ${t} para ${o}`,it:(t:string,o:string)=>`cerco ${t} per ${o}`,fr:(t:string,o:string)=>`je cherche ${t} pour ${o}`,jp:(t:string,o:string)=>`${o}用の${t}が欲しい`};
const brands:any={en:'HUS',de:'HEU',es:'MET',it:'MET',fr:'MET',jp:'HJP'};
let seed=7; const rnd=()=>{seed=(seed*1103515245+12345)&0x7fffffff;return seed/0x7fffffff};
for(const lang of (process.argv[2]??'en,de,jp,es,it,fr').split(',')){
 const words=readWords(lang); const find=jobFinder(lang,words);
 const things=[...words].filter(([c])=>c.startsWith('application.')).flatMap(([c,ps])=>ps.filter(p=>!/[=_*]/.test(p)&&find(foldText(p)).length>0).map(p=>({c,p})));
 let n=0,bad=0; const by:Record<string,number>={}; const ex:string[]=[];
 for(let i=0;i<Number(process.argv[3]??150);i++){const th=things[Math.floor(rnd()*things.length)]!; const k=toolKinds[Math.floor(rnd()*toolKinds.length)]!;
  const noun=(nounsIn(lang as any).types as any)[k]; const q=frames[lang](noun.one,th.p);
  const [a]=await converse(catalogue,sources,{brand:brands[lang],language:lang as any,productId:null as any,turns:[q]}) as any; n++;
  const kinds=new Set(a.answer.products.map((p:any)=>p.kind)); const ops=a.findings.map((f:any)=>f.operation).join('+');
  if(!kinds.has(k)){bad++; by[ops]=(by[ops]??0)+1; ex.push(`${q} [${th.c}] -> ${ops} ${[...kinds]} :: ${a.answer.blocks.join(' ').replace(/\[ⁱ\]\([^)]*\)/g,'').slice(0,130)}`);} }
 console.log(lang,things.length,'things',n,'asked',bad,'without the type',JSON.stringify(by)); console.log(ex.slice(0,Number(process.argv[4]??25)).join('\n'));
}
await catalogue.close();
