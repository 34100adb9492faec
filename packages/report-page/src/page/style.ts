/** The page's style: light and dark, for wide windows and for phones. */
export const style = `
:root{color-scheme:light dark;--ground:#fbfaf8;--panel:#fff;--ink:#22252a;--soft:#676d76;--line:#dfdcd6;--good:#2c7d4f;--bad:#c2362b;
--wait:#9a6a00;--accent:#2f6db5;--idle:#f0eeea;--agent-light:42%}
@media (prefers-color-scheme:dark){:root{--ground:#16181c;--panel:#1e2126;--ink:#e4e6ea;--soft:#9aa1ab;--line:#343941;--good:#62bd86;
--bad:#ef7468;--wait:#d9a441;--accent:#74abe8;--idle:#282c33;--agent-light:66%}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
main{max-width:1180px;margin:0 auto;padding:20px 24px 60px}
h1{font-size:26px;line-height:1.2;margin:6px 0;overflow-wrap:anywhere}
h2{font-size:17px;margin:0 0 2px}
.note,small{color:var(--soft);font-size:13px}
.note{margin:0 0 10px;max-width:75ch}
header p{margin:2px 0;color:var(--soft);overflow-wrap:anywhere}
.result{display:inline-block;padding:1px 10px;border-radius:9px;font-weight:600;color:#fff;background:var(--bad)}
.result.success{background:var(--good)}
@media (prefers-color-scheme:dark){.result{color:#111}}
section{background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:14px 16px;margin:16px 0;min-width:0}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(148px,1fr));gap:14px;margin:8px 0 14px}
.tiles dt{color:var(--soft);font-size:13px}
.tiles dd{margin:0;font-size:21px;font-weight:600;font-variant-numeric:tabular-nums}
.tiles small{display:block;line-height:1.3}
.scroll{overflow-x:auto;max-width:100%}
table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}
th{color:var(--soft);font-weight:500;font-size:13px}
th,td{text-align:right;padding:3px 0 3px 12px;border-bottom:1px solid var(--line);white-space:nowrap}
th:first-child,td:first-child{text-align:left;padding-left:0}
.members th:last-child{text-align:left}
.members td:last-child{text-align:left;white-space:normal;color:var(--soft);font-size:13px;overflow-wrap:anywhere}
.dot{display:inline-block;width:9px;height:9px;border-radius:50%;margin-right:6px;background:hsl(var(--h) 62% var(--agent-light))}
.legend{list-style:none;margin:10px 0 0;padding:0;display:flex;flex-wrap:wrap;gap:4px 16px;font-size:14px}
.key{display:inline-block;width:12px;height:12px;border-radius:3px;margin-right:6px;vertical-align:-1px}
.bad{color:var(--bad);font-weight:500}
.row{display:grid;grid-template-columns:112px minmax(0,1fr);align-items:center;gap:8px;margin:3px 0}
.who{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:14px}
.row svg{display:block;width:100%;height:20px;background:var(--idle);border-radius:3px}
.axis{position:relative;height:18px;font-size:12px;color:var(--soft)}
.axis span{position:absolute;transform:translateX(-50%);white-space:nowrap}
.axis span:first-child{transform:none}
.axis .last{transform:translateX(-100%)}
.grid{fill:none;stroke:var(--line);stroke-width:1;vector-effect:non-scaling-stroke}
.failed{fill:var(--bad)}
.k-0{fill:#4c78a8;background:#4c78a8}.k-1{fill:#e49444;background:#e49444}.k-2{fill:#6aa35f;background:#6aa35f}
.k-3{fill:#b279a2;background:#b279a2}.k-4{fill:#d8b53c;background:#d8b53c}.k-5{fill:#5fb0b7;background:#5fb0b7}
.k-6{fill:#9d755d;background:#9d755d}.k-7{fill:#e08fa3;background:#e08fa3}.k-rest{fill:#9a9da3;background:#9a9da3}
.k-plan{fill:var(--ink);background:var(--ink)}.k-reflex{fill:#8f2d56;background:#8f2d56}.k-away{fill:#7d8794;background:#7d8794}
.chart{display:grid;grid-template-columns:auto minmax(0,1fr);gap:8px}
.chart svg{display:block;width:100%;height:170px;background:var(--idle);border-radius:3px}
.scale{display:flex;flex-direction:column;justify-content:space-between;height:170px;font-size:12px;color:var(--soft);text-align:right}
.parts .chart svg,.parts .scale{height:70px}.part{margin:10px 0 2px}
meter{width:100%;min-width:60px}
.curve{fill:none;stroke:var(--accent);stroke-width:2;vector-effect:non-scaling-stroke}
.area{fill:var(--accent);opacity:.14}
.wanted{fill:none;stroke:var(--soft);stroke-width:1.5;stroke-dasharray:5 4;vector-effect:non-scaling-stroke}
.pair{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:24px;align-items:start}
.graph{width:100%;max-width:520px;overflow:visible}
.graph text{font-size:12px;fill:var(--ink);paint-order:stroke;stroke:var(--panel);stroke-width:3px;stroke-linejoin:round}
.graph path{fill:none;stroke-linecap:round}
.command{stroke:var(--accent)}
.report{stroke:var(--soft);stroke-dasharray:5 5}
.talk{stroke:#b279a2;stroke-dasharray:1 5}
.node{fill:hsl(var(--h) 62% var(--agent-light));stroke:var(--panel);stroke-width:2}
.plans details{border-top:1px solid var(--line);padding:6px 0}
.plans details:first-child{border-top:0}
summary{cursor:pointer;font-weight:600}
.tasks{display:flex}
.tasks ol{list-style:none;margin:0;padding:0;flex:1;min-width:0}
.tasks li{display:flex;gap:8px;height:28px;align-items:center}
.tasks span{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.tasks small{white-space:nowrap;font-variant-numeric:tabular-nums}
.tasks b{width:16px;text-align:center}
.arcs{flex:none;height:auto}
.arcs path{fill:none;vector-effect:non-scaling-stroke;stroke:var(--soft);stroke-width:1.2;opacity:.7}
.s-done{color:var(--good)}.s-failed{color:var(--bad)}.s-begun{color:var(--wait)}.s-open,.s-dropped{color:var(--soft)}
.map{position:relative;overflow:hidden;border-radius:6px;background:var(--idle);max-width:calc(640px*var(--ratio));margin:0 auto}
.map svg{display:block;width:100%}
.map image{image-rendering:pixelated}
@media (prefers-color-scheme:dark){.map image{filter:brightness(.72)}}
.trail path{fill:none;stroke:hsl(var(--h) 85% 45%);stroke-width:2;stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}
.trail circle{fill:#fff;stroke:hsl(var(--h) 85% 40%);stroke-width:2;vector-effect:non-scaling-stroke}
.trail .halo{stroke:#fff;stroke-width:4;opacity:.55}
.end{position:absolute;transform:translate(-50%,-50%);padding:0 5px;border-radius:8px;font-size:11px;line-height:15px;color:#fff;
background:hsl(var(--h) 70% 32%);border:1px solid #fff;white-space:nowrap}
.bar{position:absolute;left:10px;bottom:8px;border-bottom:3px solid #fff;color:#fff;font-size:12px;text-shadow:0 0 3px #000,0 0 2px #000;white-space:nowrap}
.picks{justify-content:center}
.picks button{font:inherit;color:inherit;background:none;border:1px solid transparent;border-radius:7px;padding:0 6px;cursor:pointer}
.picks button[aria-pressed=true]{border-color:var(--ink)}
.map.one [data-agent]{opacity:.08}
.map.one [data-agent].chosen{opacity:1}
.search{display:flex;gap:8px;align-items:center;margin:8px 0;font-size:14px}
.search input{flex:1;max-width:340px;min-width:0;font:inherit;padding:4px 8px;border:1px solid var(--line);border-radius:7px;
background:var(--ground);color:inherit}
.search output{color:var(--soft);font-size:13px}
.messages{list-style:none;margin:0;padding:0;max-height:560px;overflow-y:auto;font-size:14px}
.messages li{display:grid;grid-template-columns:58px 260px minmax(0,1fr);gap:10px;padding:4px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.messages b{font-weight:600;color:hsl(var(--h) 55% var(--agent-light))}
.messages time{color:var(--soft);font-variant-numeric:tabular-nums}
.messages em{font-style:normal;color:var(--soft);font-size:12px;border:1px solid var(--line);border-radius:6px;padding:0 5px}
.messages q{quotes:none}
.messages .gap{display:block;text-align:center;color:var(--soft);padding:10px}
[hidden]{display:none!important}
footer{color:var(--soft);font-size:13px;overflow-wrap:anywhere}
@media (max-width:720px){.axis span:nth-child(even):not(.last){display:none}main{padding:10px 10px 40px}section{padding:12px;margin:12px 0}h1{font-size:21px}
.row{grid-template-columns:minmax(0,1fr);gap:1px}.row>span:empty{display:none}.row svg{height:16px}
.pair{grid-template-columns:minmax(0,1fr);gap:8px}.tiles{grid-template-columns:repeat(2,minmax(0,1fr))}
.messages li{grid-template-columns:44px minmax(0,1fr);gap:0 8px}.messages q{grid-column:2}
.tasks li{display:grid;grid-template-columns:16px minmax(0,1fr);gap:0 8px;height:44px;align-content:center}.tasks small{grid-column:2}
.members th:last-child,.members td:last-child{display:none}.chart svg,.scale{height:130px}.end{font-size:10px;padding:0 3px;line-height:13px}}
`;
